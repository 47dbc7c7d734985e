// Decides what is blank and what is one line: one rule for the server, the command line and the dashboard.

/**
 * Any character but white space, controls, and those that show nothing: Unicode's ignorable ones, the marks of
 * interlinear annotations, and the empty Braille pattern.
 */
const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/

/** Whether a reader would see nothing: `""`, `" "`, `"\u200b"`. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** Whether the text can be a name: not blank, and without a line break. */
export function isOneLine(text: string): boolean {
  return !isBlank(text) && !lineBreak.test(text)
}
