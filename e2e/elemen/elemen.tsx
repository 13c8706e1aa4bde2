import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { muatSesi } from '#kernel/access/sesi.web.ts'
import { startBahasa } from '#kernel/i18n/i18n.web.ts'
import { startTema } from '#kernel/ui/shell/tema.web.ts'
import { KilauTheme } from '#kernel/ui/theme.tsx'
import { Catatan } from './catatan.tsx'
import { Isi } from './Isi.tsx'
import { Keadaan } from './Keadaan.tsx'
import { Rupa } from './Rupa.tsx'
import { Terbuka } from './Terbuka.tsx'

/** Every generic element in every state. `?lembar=` shows one sheet alone. */
const lembar: Readonly<Record<string, ComponentType>> = {
  rupa: Rupa,
  isi: Isi,
  keadaan: Keadaan,
  terbuka: Terbuka,
}
const satu = new URLSearchParams(location.search).get('lembar')
const tampil = Object.entries(lembar).filter(([nama]) => satu === null || satu === nama)
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

startTema()
await startBahasa()
await muatSesi()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <KilauTheme>
        <main className="lembar">
          {tampil.map(([nama, Lembar]) => (
            <Lembar key={nama} />
          ))}
          <Catatan />
        </main>
      </KilauTheme>
    </QueryClientProvider>
  </StrictMode>,
)
