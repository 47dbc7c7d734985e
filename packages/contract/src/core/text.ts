// Decides what is blank, what is one line and what is a host: one rule for the server, the command line and the dashboard.

/**
 * Any character but white space, controls, and those that show nothing: Unicode's ignorable ones, the marks of
 * interlinear annotations, and the empty Braille pattern.
 */
const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/
/** Embeddings, overrides and isolates. Arabic and Hebrew need none of them in a name. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Whether a reader would see nothing: `""`, `" "`, `"\u200b"`. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** Labels of letters and digits in any script, with hyphens inside. The rest is up to DNS. */
const hostLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const linkHost = new RegExp(`^(?:\\*\\.)?${hostLabel}(?:\\.${hostLabel})*$`, 'u')

/** Whether the text is a host without a port, such as `example.com`, or all hosts below one: `*.example.com`. */
export function isLinkHost(text: string): boolean {
  return linkHost.test(text)
}

/** The text without the characters that change the direction of others: `\u202egnp.exe` is shown as `exe.png`. */
export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '')
}

export function hasDirectionControls(text: string): boolean {
  return text.search(directionControls) !== -1
}

/** Whether the text can be a name: not blank, and without a line break. */
export function isOneLine(text: string): boolean {
  return !isBlank(text) && !lineBreak.test(text)
}
