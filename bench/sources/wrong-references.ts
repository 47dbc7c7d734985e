// Files whose page shows another text than the programs of the reference find, seen by eye. They are not compared.

/** By name: what is wrong. All are made to be odd: tests of PDF.js. */
export const wrongReferences: Readonly<Record<string, string>> = {
  'pdfjs-test_pdfs_bug1365930.pdf': 'a digit without a letter in its font; “2017” is read',
  'pdfjs-test_pdfs_bug946506.pdf': 'letters in perspective become pieces of words',
  'pdfjs-test_pdfs_font_ascent_descent.pdf': 'a font without a map to letters',
  'pdfjs-test_pdfs_issue15441.pdf': 'the codes of letters instead of “ABC” and ‘abc’',
  'pdfjs-test_pdfs_issue4550.pdf': 'the codes of letters instead of a name',
  'pdfjs-test_pdfs_issue4722.pdf': 'the codes of letters instead of DESCRIPTION',
  'pdfjs-test_pdfs_issue5138.pdf': 'Latin letters instead of Thai ones',
  'pdfjs-test_pdfs_rotated.pdf': 'a slanted word becomes two; “test” is read',
}
