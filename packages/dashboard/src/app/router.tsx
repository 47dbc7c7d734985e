// All routes. The code of each page is loaded when the page is first opened.

import { ParleyError } from '@parley/client'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { queryClient } from '../lib/queries.ts'
import { sessionQuery } from '../lib/session.ts'
import { ErrorPage, ErrorScreen, NotFoundPage, NotFoundScreen } from './fallbacks.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

// Pages that need no sign-in.
const visitor = <const Path extends string>(
  path: Path,
  page: ReturnType<typeof lazyRouteComponent>,
) => createRoute({ getParentRoute: () => root, path, component: page })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
  // Accepts only paths of this dashboard, so that a link can’t redirect elsewhere. `undefined`
  // overwrites the invalid value; an omitted key would keep it.
  validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined,
  }),
})
const visitors = [
  signIn,
  visitor(
    '/setup',
    lazyRouteComponent(() => import('../features/sign-in/setup-page.tsx'), 'SetupPage'),
  ),
  visitor(
    '/sign-up',
    lazyRouteComponent(() => import('../features/sign-in/sign-up-page.tsx'), 'SignUpPage'),
  ),
  visitor(
    '/invitation',
    lazyRouteComponent(() => import('../features/sign-in/invitation-page.tsx'), 'InvitationPage'),
  ),
  visitor(
    '/reset-password',
    lazyRouteComponent(
      () => import('../features/sign-in/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
  ),
] as const

// Pages that need a sign-in.
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  async beforeLoad({ location, matches }) {
    try {
      await queryClient.ensureQueryData(sessionQuery)
    } catch (error) {
      const isNobody = error instanceof ParleyError && error.status === 401
      if (!isNobody) throw error
      if (matches.at(-1)?.routeId === '/signed-in/$') throw notFound({ routeId: rootRouteId })
      throw redirect({ to: '/sign-in', search: { from: location.href } })
    }
  },
})
const member = <const Path extends string>(
  path: Path,
  page: ReturnType<typeof lazyRouteComponent>,
) => createRoute({ getParentRoute: () => signedIn, path, component: page })

const members = [
  member(
    '/',
    lazyRouteComponent(() => import('../features/overview/overview-page.tsx'), 'OverviewPage'),
  ),
  member(
    '/chatbots',
    lazyRouteComponent(() => import('../features/chatbots/list/chatbots-page.tsx'), 'ChatbotsPage'),
  ),
  member(
    '/chatbots/$chatbot_id',
    lazyRouteComponent(() => import('../features/chatbots/chatbot-page.tsx'), 'ChatbotPage'),
  ),
  member(
    '/knowledge',
    lazyRouteComponent(
      () => import('../features/knowledge/list/knowledge-page.tsx'),
      'KnowledgePage',
    ),
  ),
  member(
    '/knowledge/new',
    lazyRouteComponent(
      () => import('../features/knowledge/items/new-item-page.tsx'),
      'NewItemPage',
    ),
  ),
  member(
    '/knowledge/upload',
    lazyRouteComponent(() => import('../features/knowledge/upload/upload-page.tsx'), 'UploadPage'),
  ),
  member(
    '/knowledge/import',
    lazyRouteComponent(() => import('../features/knowledge/import/import-page.tsx'), 'ImportPage'),
  ),
  member(
    '/knowledge/search',
    lazyRouteComponent(() => import('../features/knowledge/search-page.tsx'), 'SearchPage'),
  ),
  member(
    '/knowledge/synonyms',
    lazyRouteComponent(
      () => import('../features/knowledge/synonyms/synonyms-page.tsx'),
      'SynonymsPage',
    ),
  ),
  member(
    '/knowledge/sources',
    lazyRouteComponent(
      () => import('../features/knowledge/sources/sources-page.tsx'),
      'SourcesPage',
    ),
  ),
  member(
    '/knowledge/sources/new',
    lazyRouteComponent(
      () => import('../features/knowledge/sources/new-source-page.tsx'),
      'NewSourcePage',
    ),
  ),
  member(
    '/knowledge/sources/$source_id',
    lazyRouteComponent(() => import('../features/knowledge/sources/source-page.tsx'), 'SourcePage'),
  ),
  member(
    '/knowledge/$knowledge_id',
    lazyRouteComponent(() => import('../features/knowledge/items/item-page.tsx'), 'ItemPage'),
  ),
  member(
    '/conversations',
    lazyRouteComponent(() => import('../features/conversations/inbox-page.tsx'), 'InboxPage'),
  ),
  member(
    '/conversations/$conversation_id',
    lazyRouteComponent(() => import('../features/conversations/inbox-page.tsx'), 'InboxPage'),
  ),
  member(
    '/unanswered',
    lazyRouteComponent(() => import('../features/gaps/gaps-page.tsx'), 'GapsPage'),
  ),
  member(
    '/analytics',
    lazyRouteComponent(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  ),
  member(
    '/confirm-email',
    lazyRouteComponent(
      () => import('../features/people/confirm-email-page.tsx'),
      'ConfirmEmailPage',
    ),
  ),
  member(
    '/settings/api',
    lazyRouteComponent(() => import('../features/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
  ),
  member(
    '/settings/webhooks',
    lazyRouteComponent(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  ),
  member(
    '/settings/webhooks/$webhook_id',
    lazyRouteComponent(() => import('../features/webhooks/webhook-page.tsx'), 'WebhookPage'),
  ),
  member(
    '/settings/models',
    lazyRouteComponent(() => import('../features/models/models-page.tsx'), 'ModelsPage'),
  ),
  member(
    '/settings/general',
    lazyRouteComponent(() => import('../features/account/general-page.tsx'), 'GeneralPage'),
  ),
  member(
    '/settings/plan',
    lazyRouteComponent(() => import('../features/account/plan-page.tsx'), 'PlanPage'),
  ),
  member(
    '/settings/team',
    lazyRouteComponent(() => import('../features/people/team-page.tsx'), 'TeamPage'),
  ),
  member(
    '/settings/profile',
    lazyRouteComponent(() => import('../features/people/profile-page.tsx'), 'ProfilePage'),
  ),
  member(
    '/settings/audit',
    lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  ),
  member(
    '/settings/accounts',
    lazyRouteComponent(() => import('../features/account/accounts-page.tsx'), 'AccountsPage'),
  ),
  createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage }),
] as const

// A build leaves this page out.
const developerPages = import.meta.env.DEV
  ? [
      member(
        '/styleguide',
        lazyRouteComponent(
          () => import('../features/styleguide/styleguide-page.tsx'),
          'StyleguidePage',
        ),
      ),
    ]
  : []

export const router = createRouter({
  routeTree: root.addChildren([...visitors, signedIn.addChildren([...members, ...developerPages])]),
  defaultErrorComponent: ErrorPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
