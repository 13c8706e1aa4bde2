import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { ServerError, setReady } from '#kernel/web/client/client.web.ts'
import { languagePicked, show } from '#kernel/base/i18n/i18n.web.ts'
import { KilauTheme } from '#kernel/web/kit/theme.tsx'
import { CatalogueProvider } from '#kernel/web/shell/catalogue.tsx'
import { allScreens, documentKinds } from './list.web.ts'
import { catalogueFor } from './catalogue.web.ts'
import { hasScreen, makeRouter } from './router.tsx'
import { webRooms } from './rooms.web.ts'

setReady(() => Promise.all(webRooms.flatMap((r) => (r.beforeCommands ? [r.beforeCommands()] : []))))

/** A read is retried only when there was no answer; a refusal is final. */
const tryAgain = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ServerError && error.status === 0

/** Everything behind the login. */
export default function Inside() {
  const session = useSession()
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: tryAgain, staleTime: 10_000, refetchOnWindowFocus: false } },
      }),
  )
  const [catalogue] = useState(() =>
    catalogueFor(session.pusat && session.kode_toko === session.toko_asal, allScreens, documentKinds, hasScreen),
  )
  const [router] = useState(() => makeRouter(catalogue.home))
  const { bahasa } = session
  const shopLanguage = session.flags.MULTI_LANGUAGE_FEATURE ?? 'id'
  useEffect(() => {
    // The user's own choice, on every device; else this device's; else the shop's.
    if (bahasa !== null) void show(bahasa)
    else if (!languagePicked()) void show(shopLanguage)
  }, [bahasa, shopLanguage])
  return (
    <KilauTheme>
      <QueryClientProvider client={client}>
        <CatalogueProvider catalogue={catalogue}>
          <RouterProvider router={router} />
        </CatalogueProvider>
      </QueryClientProvider>
    </KilauTheme>
  )
}
