// Walks through a list that comes in pages.

/** As many as a page can have, so that few requests are made. */
const pageSize = 100

type Page = { readonly total: number; readonly page: number; readonly limit: number }

/**
 * Every item, page by page, asked for as they are read. What is added or deleted meanwhile moves
 * the others: an item may be met twice or not at all where the newest come first.
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
