// Reads a list page by page.

/** The largest page, for the fewest requests. */
const pageSize = 100

type Page = { readonly total: number; readonly page: number; readonly limit: number }

/**
 * Yields every item and requests each page when it is needed. Items that are added or deleted
 * meanwhile move the others: with the newest first, you may get an item twice or not at all.
 */
export async function* eachItem<P extends Page, Item>(
  getPage: (place: { page: number; limit: number }) => Promise<P>,
  itemsOf: (page: P) => readonly Item[],
): AsyncGenerator<Item, void> {
  for (let page = 1; ; page++) {
    const found = await getPage({ page, limit: pageSize })
    const items = itemsOf(found)
    yield* items
    if (items.length === 0 || page * pageSize >= found.total) return
  }
}
