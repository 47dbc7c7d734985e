// Makes the links of a quoted text lead where they lead on the page that the text is from.

/** Every second part of a split text is code. */
const code = /(```[\s\S]*?```|`[^`\n]+`)/
const linkOrImage = /(!?)\[([^\][]{1,300})\]\(([^()\s]{1,2000})((?: "[^"\n]{0,300}")?)\)/g
const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/**
 * Returns the text with absolute links. `source_url` is the address of its page. Without one, a link or image that is
 * relative to the page becomes its text, and one that is relative to the site ("/returns") stays: the reader may be there.
 */
export function withReachableLinks(text: string, source_url: string | null): string {
  if (!text.includes('](')) return text
  const reachable = (whole: string, mark: string, words: string, target: string, title: string) => {
    if (hasScheme.test(target)) return whole
    if (source_url !== null && URL.canParse(target, source_url)) {
      return `${mark}[${words}](${new URL(target, source_url).href}${title})`
    }
    return target.startsWith('/') ? whole : words
  }
  const parts = text.split(code)
  return parts
    .map((part, at) => (at % 2 === 1 ? part : part.replace(linkOrImage, reachable)))
    .join('')
}
