"""Cards whose cores pay for each other, for tests that lay a table themselves."""

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
