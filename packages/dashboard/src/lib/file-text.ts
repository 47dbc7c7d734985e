// Decodes text files.

/** Decodes UTF-8, or else the encoding of older spreadsheets; `undefined` if it is not text. */
export function textOfFile(bytes: ArrayBuffer): string | undefined {
  try {
    return withoutNul(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return withoutNul(new TextDecoder('windows-1252').decode(bytes))
  }
}

function withoutNul(text: string): string | undefined {
  return text.includes('\0') ? undefined : text
}
