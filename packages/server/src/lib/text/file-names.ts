// What a name of a file may contain.
import { withoutDirectionControls } from '@parley/contract'

/** The name without control characters, and shown in the order of its characters: never `exe.png` for `\u202egnp.exe`. */
export function visibleFileName(name: string): string {
  return withoutDirectionControls(name).replace(/\p{Cc}/gu, '')
}
