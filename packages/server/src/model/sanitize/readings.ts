// Returns the forms in which software may read a text, so that no address is hidden by markup, escapes, entities or
// letters of another width.

/** Entities for the characters of addresses, links and code, and for invisible characters; in lower case. */
const entities: ReadonlyMap<string, string> = new Map([
  ...(
    'colon: sol/ bsol\\ period. commat@ num# quest? equals= lpar( rpar) lsqb[ lbrack[ rsqb] rbrack] lowbar_ hyphen- ' +
    'excl! comma, semi; grave` ast* verbar| amp&'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
  ...'shy zwnj zwj lrm rlm zerowidthspace nobreak af it ic tab newline'
    .split(' ')
    .map((name): [string, string] => [name, '']),
])
const entity = /&(?:#(\d{1,8})|#x([0-9a-f]{1,7})|([a-z][a-z0-9]{1,31}));/gi
/** A backslash and the sign that it escapes. */
export const escaped = /\\([!-/:-@[-`{-~])/g
/** Full stops of other widths between parts of a name in Latin letters. */
const wideStop = /(?<=[a-z0-9])[。．｡․﹒](?=[\p{L}\p{N}])/giu
const link = /!?\[([^\][\n]{0,300})\]\([^()\n]{0,2000}\)/g

/** Returns the text unchanged, without markup, and with a space in place of each mark of markup. */
export function readingsOf(text: string): string[] {
  const plain = widened(decoded(text))
  const readings = new Set([widened(text), plain])
  if (/[*_~`\\[<]/.test(plain)) {
    const unescaped = plain
      .replace(escaped, '$1')
      .replace(link, '$1')
      .replace(/<[^<>]{0,300}>/g, '')
    readings.add(unescaped)
    readings.add(unescaped.replace(/[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ''))
    readings.add(unescaped.replace(/[*~`]/g, ' '))
  }
  return [...readings]
}

function widened(text: string): string {
  return text.normalize('NFKC').replace(wideStop, '.')
}

/** Returns a text with the characters of its entities. */
export function decoded(text: string): string {
  return text.replace(entity, (whole, decimal: string, hexadecimal: string, name: string) => {
    if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code > 0x10ffff ? '' : String.fromCodePoint(code)
  })
}
