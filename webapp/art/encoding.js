// The file format of painted card pictures. Browsers that can't write it use PNG instead.

export const PICTURE_ENCODING = { type: "image/webp", quality: 0.9 };
