// The origins of pages, as people write them.

/** One for each line. People paste the address of a page; what is no address goes to the server, which says what is wrong. */
export function originsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map(originOf)
}

function originOf(line: string): string {
  const address = /^https?:\/\//i.test(line) ? line : `https://${line}`
  return URL.canParse(address) ? new URL(address).origin : line
}
