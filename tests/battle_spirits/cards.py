"""Cards that pay for each other with cores, for tests that set up their own table."""

CARDS = """
cards.Pup = '''
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)3000/Lv2(3)5000
Symbols:red
'''
cards.Ram = '''
Spirit
Colour:red Cost:3
Family:lampwyrm
Levels:Lv1(1)4000
Symbols:red
'''
"""
