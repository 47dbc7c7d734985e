// The interface, spoken to as everybody speaks to it; the browser’s cookie says who asks.
import { createClient } from '@parley/client'

export const parley = createClient({ baseUrl: '', apiKey: null })
