import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { GalatServer } from '#kernel/http/client.web.ts'
import { bahasaDipilih, tampilkan } from '#kernel/i18n/i18n.web.ts'
import { KilauTheme } from '#kernel/ui/theme.tsx'
import { KatalogProvider } from '#kernel/ui/shell/katalog.tsx'
import { semuaLayar } from './daftar.web.ts'
import { katalogUntuk } from './katalog.web.ts'
import { adaLayar, buatRouter } from './router.tsx'

/** A read is tried again only when nothing answered: a refusal stays a refusal. */
const tryAgain = (count: number, error: Error): boolean =>
  count < 2 && error instanceof GalatServer && error.status === 0

/** Everything behind the login. */
export default function Dalam() {
  const sesi = useSesi()
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: tryAgain, staleTime: 10_000, refetchOnWindowFocus: false } },
      }),
  )
  const [katalog] = useState(() => katalogUntuk(sesi.pusat && sesi.kode_toko === sesi.toko_asal, semuaLayar, adaLayar))
  const [router] = useState(() => buatRouter(katalog.beranda))
  const { bahasa } = sesi
  const bahasaToko = sesi.flags.MULTI_LANGUAGE_FEATURE ?? 'id'
  useEffect(() => {
    // The user's own choice follows to every device; then this device's; then the shop's.
    if (bahasa !== null) void tampilkan(bahasa)
    else if (!bahasaDipilih()) void tampilkan(bahasaToko)
  }, [bahasa, bahasaToko])
  return (
    <KilauTheme>
      <QueryClientProvider client={client}>
        <KatalogProvider katalog={katalog}>
          <RouterProvider router={router} />
        </KatalogProvider>
      </QueryClientProvider>
    </KilauTheme>
  )
}
