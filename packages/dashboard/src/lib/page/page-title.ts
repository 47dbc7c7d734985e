// The title of the tab: the page, with the number of conversations that wait for a person in front.

let page = ''
let waiting = 0

function show(): void {
  const title = page === '' ? 'Parley' : `${page} · Parley`
  document.title = waiting === 0 ? title : `(${waiting}) ${title}`
}

export function setPageTitle(title: string): void {
  page = title
  show()
}

export function setWaitingCount(count: number): void {
  waiting = count
  show()
}
