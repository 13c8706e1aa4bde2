import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  useRouterState,
  type AnyRoute,
} from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { EntryDoor, tokoSetup } from '#admin/web'
import { displayPath } from '#kernel/web/frames/counter/display-path.ts'
import { Shell } from '#kernel/web/shell/Shell.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import type { RoomScreen } from '#kernel/web/shell/menu.ts'
import { setupPath } from '#sesi/web'
import { publicScreens } from '#sesi/web'
import { drawn } from './drawn.tsx'
import { Page, FailedScreen } from './Page.tsx'
import { allScreens } from './list.web.ts'
import { screens } from './rooms.web.ts'

const publik: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/terms-and-conditions': publicScreens.syarat,
  '/privacy-policy': publicScreens.privacy,
}

const byPath = new Map<string, RoomScreen>(
  allScreens.flatMap((l) => [l.path, ...(l.alias ? [l.alias] : [])].map((p) => [p, l] as const)),
)

/** Is this screen built? */
export const hasScreen = (path: string): boolean => path in screens || drawn.has(path)

/** The shell around the open screen. */
function Skeleton() {
  const path = useRouterState({ select: (s) => s.location.pathname })
  return (
    <Shell screen={byPath.get(path)}>
      <Outlet />
    </Shell>
  )
}

/**
 * The router of a session: one route for every screen of the catalogue and one for its alias. Paths are exact,
 * including case.
 */
export function makeRouter(home: string) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/404" replace /> })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Skeleton })
  const door = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <Suspense fallback={<Streaks full />}>
        <EntryDoor home={home} />
      </Suspense>
    ),
  })
  const opened = Object.entries(publik).map(([path, load]) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) }),
  )
  // The first start continues behind the login, without the shell.
  const setup = createRoute({
    getParentRoute: () => root,
    path: setupPath,
    component: lazyRouteComponent(tokoSetup),
  })
  // The customer's screen has no shell: nobody works on it.
  const display = createRoute({
    getParentRoute: () => root,
    path: displayPath,
    component: lazyRouteComponent(() => import('#kernel/web/frames/counter/SecondScreen.tsx')),
  })
  const screenRoutes: AnyRoute[] = []
  for (const [path, screen] of byPath) {
    if (screen.public) continue
    const load = screens[screen.path]
    // Created once per route: a lazy component created during rendering would remount each time.
    const ScreenDef = load ? lazy(load) : drawn.get(screen.path)
    screenRoutes.push(
      createRoute({
        getParentRoute: () => shell,
        path,
        component: () => <Page screen={screen} ScreenDef={ScreenDef} />,
      }),
    )
  }
  return createRouter({
    routeTree: root.addChildren([door, setup, display, ...opened, shell.addChildren(screenRoutes)]),
    caseSensitive: true,
    defaultPreload: false,
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
  })
}
