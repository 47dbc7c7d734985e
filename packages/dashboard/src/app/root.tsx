// The root of all routes: the outlet, notifications and the connection banner.
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Loading } from '../components/states.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

export function Root() {
  return (
    <>
      <Notifications position="bottom-right" />
      <ConnectionBanner />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </>
  )
}
