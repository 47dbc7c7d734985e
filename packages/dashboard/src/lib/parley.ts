// The API client. The browser sends the session cookie.
import { createClient } from '@parley/client'

export const parley = createClient({ baseUrl: '', apiKey: null })
