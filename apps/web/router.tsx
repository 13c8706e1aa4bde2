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
import { PintuMasuk, siapkanToko } from '#admin/web'
import { Shell } from '#kernel/ui/shell/Shell.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import type { LayarRuang } from '#kernel/ui/shell/menu.ts'
import { jalurSiapkan } from '#sesi/web'
import { layarPublik } from '#sesi/web'
import { digambar } from './digambar.tsx'
import { Halaman, LayarGagal } from './Halaman.tsx'
import { semuaLayar } from './daftar.web.ts'
import { screens } from './screens.web.ts'

const publik: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/terms-and-conditions': layarPublik.syarat,
  '/privacy-policy': layarPublik.privasi,
}

const byPath = new Map<string, LayarRuang>(
  semuaLayar.flatMap((l) => [l.path, ...(l.alias ? [l.alias] : [])].map((p) => [p, l] as const)),
)

/** Is this screen built? */
export const adaLayar = (path: string): boolean => path in screens || digambar.has(path)

/** The shell around whatever screen is open. */
function Kerangka() {
  const path = useRouterState({ select: (s) => s.location.pathname })
  return (
    <Shell layar={byPath.get(path)}>
      <Outlet />
    </Shell>
  )
}

/** The router of a session: one route for every screen of the catalogue and for its alias. Paths are exact, case included. */
export function buatRouter(beranda: string) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/404" replace /> })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Kerangka })
  const pintu = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <Suspense fallback={<Streaks penuh />}>
        <PintuMasuk beranda={beranda} />
      </Suspense>
    ),
  })
  const terbuka = Object.entries(publik).map(([path, load]) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) }),
  )
  // The first start goes on behind the login, without the shell around it.
  const siapkan = createRoute({
    getParentRoute: () => root,
    path: jalurSiapkan,
    component: lazyRouteComponent(siapkanToko),
  })
  const layarRoutes: AnyRoute[] = []
  for (const [path, layar] of byPath) {
    if (layar.publik) continue
    const load = screens[layar.path]
    // Made once a route: a lazy component made while drawing would mount anew each time.
    const Layar = load ? lazy(load) : digambar.get(layar.path)
    layarRoutes.push(
      createRoute({ getParentRoute: () => shell, path, component: () => <Halaman layar={layar} Layar={Layar} /> }),
    )
  }
  return createRouter({
    routeTree: root.addChildren([pintu, siapkan, ...terbuka, shell.addChildren(layarRoutes)]),
    caseSensitive: true,
    defaultPreload: false,
    defaultErrorComponent: LayarGagal,
    scrollRestoration: true,
  })
}
