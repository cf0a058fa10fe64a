court-q-starter = 最初に宮へ来るのは?
