// The files that were dropped, also those in dropped folders.

/** A file with its path in the folder that was chosen or dropped; its name without a folder. */
export type ChosenFile = { readonly file: File; readonly path: string }

export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].flatMap((file) => withPath(file, file.webkitRelativePath || file.name))
}

export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // Only now: the browser empties the list after the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return chosenFiles(files)
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return withPath(file, entry.fullPath.replace(/^\//, ''))
  }
  const entries = await entriesOf(entry as FileSystemDirectoryEntry)
  return (await Promise.all(entries.map(filesOf))).flat()
}

/** A reader gives some at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

/** Without hidden files of a folder: systems add them. A file that was chosen by itself is wanted. */
function withPath(file: File, path: string): ChosenFile[] {
  const isHidden = file.name.startsWith('.') || file.name === 'Thumbs.db'
  return isHidden && path.includes('/') ? [] : [{ file, path }]
}
