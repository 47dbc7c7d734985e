// Whether this server shows the API reference. If PARLEY_DOCS is off, the server marks the page.
export const hasReference = document.getElementById('root')?.dataset.docs !== 'off'
