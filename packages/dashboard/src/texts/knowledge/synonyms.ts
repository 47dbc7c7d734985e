// Texts of the page for synonyms.

const count = (number: number, one: string, several: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : several}`

export const synonymTexts = {
  title: 'Synonyms',
  about:
    'Words that your customers use for what your knowledge names differently. A question with one of them also finds the others.',
  usedBy: 'Used by',
  usedByAbout: 'A chatbot uses its own synonyms and those of all chatbots.',
  groups: 'Groups',
  groupsAbout:
    'One group per line, words and phrases separated by commas. Upper and lower case and plurals make no difference. A word that has a comma itself goes in double quotes.',
  placeholder: 'power bank, powerbank, battery pack\nrefund, money back',
  noneViewer: 'No synonyms yet. Ask an editor or owner of this account to add some.',
  test: 'Try a question in Test search',
  count: (number: number) => count(number, 'group', 'groups'),
  import: 'Import CSV',
  export: 'Export CSV',
  importAbout: 'A CSV file has one group per row, and one word per cell.',
  imported: (number: number) =>
    `${count(number, 'group', 'groups')} added below. Save to use ${number === 1 ? 'it' : 'them'}.`,
  importedNone: 'All groups of the file are already there.',
  importFailed: 'Nothing was imported. Correct the file and choose it again.',
  fileName: 'synonyms.csv',
  saved: 'Saved. Chatbots can use it now.',
  inLine: (line: number, problem: string) => `Line ${line}: ${problem}`,
  inRow: (row: number, problem: string) => `Row ${row}: ${problem}`,
  more: (number: number) => `${count(number, 'more problem', 'more problems')}.`,
  problems: {
    few: 'a group needs at least two different words.',
    many: (limit: number) => `a group has at most ${limit.toLocaleString()} words.`,
    long: (word: string, limit: number) =>
      `“${word}” is too long. A word has at most ${limit.toLocaleString()} characters.`,
    lines: (word: string) => `“${word}” has several lines.`,
    letterless: (word: string) => `“${word}” has no letter and no digit.`,
    groups: (limit: number) => `At most ${limit.toLocaleString()} groups.`,
    empty: 'The file has no groups.',
  },
}
