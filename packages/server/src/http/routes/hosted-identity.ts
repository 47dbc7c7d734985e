// The script of the hosted page that reads who the visitor is from the fragment of the address.
//
// A browser sends no fragment, so an identity is in no log and in no Referer. It leaves the address at once, and stays in
// this tab, so that the page can be loaded again.
import { createHash } from 'node:crypto'

/** Where a browser refuses storage, only the link says who the visitor is. */
export const hostedIdentityScript = `{
  const read = () => {
    const name = 'parley:identity:' + location.pathname
    let identity = new URLSearchParams(location.hash.slice(1)).get('identity')
    if (identity) history.replaceState(null, '', location.pathname + location.search)
    try {
      if (identity) sessionStorage.setItem(name, identity)
      else identity = sessionStorage.getItem(name)
    } catch {}
    return identity
  }
  let identity = read()
  addEventListener('parley:ready', () => {
    if (identity) Parley.identify(identity)
    addEventListener('hashchange', () => {
      const next = read()
      if (next !== identity) Parley.identify(identity = next)
    })
  })
}`

/** The source for `script-src` that allows this script and no other. */
export const hostedIdentitySource = `'sha256-${createHash('sha256').update(hostedIdentityScript).digest('base64')}'`
