// The build of the dashboard in packages/dashboard/dist, where the server finds it.
import { createBrowserBuild } from './browser-build.ts'

export const dashboardBuild = createBrowserBuild({
  name: 'dashboard',
  sources: [
    'packages/dashboard/index.html',
    'packages/dashboard/package.json',
    'packages/dashboard/vite.config.ts',
    'packages/dashboard/src',
    'packages/client/src',
    'packages/contract/src',
    'packages/widget/src',
  ],
  make: (_, vite) => vite(),
  compressed: ['dashboard-assets'],
})
