// Converts page numbers of the API to offsets of the store.
import type { Page } from '../../storage/interfaces/pages.ts'

export type PageQuery = { readonly page: number; readonly limit: number }

export function toPage({ page, limit }: PageQuery): Page {
  return { limit, offset: (page - 1) * limit }
}

/** The fields of every list answer, except its items. */
export function pageFrame(total: number, { page, limit }: PageQuery) {
  return { total, page, limit }
}
