// Says in words why a file gave no text, and what its sender can do.
import type { ExtractionReason } from '../../extraction/extraction.ts'

/** Follows the name of a file, as in "The file …" or "handbook.pdf: …". */
export const whyUnread: Readonly<Record<ExtractionReason, string>> = {
  needs_ocr: 'has pictures and no text, like a scan. Recognize its text (OCR), and try again',
  needs_rendering:
    'is empty until its scripts run. Save the page as your browser shows it, or add its text by hand',
  password: 'is protected with a password. Save it without one',
  too_large: 'has more text or files than can be read at once. Divide it',
  unsupported:
    'has no kind that can be read. Save it as PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, HTML, Markdown, text, CSV, JSON or ZIP',
  nested_archive:
    'has to be unpacked first: archives inside of archives are not read. Add its files',
  empty: 'has no text. If it should have some, open it, and save or export it again',
  damaged: 'is damaged, or not what its name says. Open it, and save it again',
  timeout: 'takes too long to read. Divide it',
  memory: 'needs too much memory to read. Divide it',
  busy: 'could not be read now, since the server is busy. Try again later',
}
