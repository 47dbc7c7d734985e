// The entry point of the dashboard.
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { watchSessionEnd } from './app/session-end.ts'
import { readableColours } from './theme/colors.ts'
import { theme } from './theme/theme.ts'
import './theme/surfaces.css'
import { notePageChange } from './lib/page/page-focus.ts'
import { queryClient } from './lib/queries.ts'

watchSessionEnd(router)
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) notePageChange()
})

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the dashboard')
createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={readableColours}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
