// Decides which addresses may become links.

/** Returns the address as a browser reads it; undefined unless it is http, https or mailto. */
export function safeAddress(address: string): string | undefined {
  // Relative addresses would lead to the page around the widget, which the knowledge does not know.
  if (!/^(https?:\/\/|mailto:)/i.test(address)) return undefined
  try {
    const { href, protocol } = new URL(address)
    return /^(https?|mailto):$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
