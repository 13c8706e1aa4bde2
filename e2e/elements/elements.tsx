import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchSession } from '#kernel/web/client/session.web.ts'
import { startLanguage } from '#kernel/base/i18n/i18n.web.ts'
import { startTheme } from '#kernel/web/shell/theme.web.ts'
import { KilauTheme } from '#kernel/web/kit/theme.tsx'
import { Note } from './notes.tsx'
import { Content } from './Content.tsx'
import { State } from './State.tsx'
import { Look } from './Look.tsx'
import { Opened } from './Opened.tsx'

/** Every generic element in every state. `?lembar=` shows only one sheet. */
const sheet: Readonly<Record<string, ComponentType>> = {
  rupa: Look,
  isi: Content,
  keadaan: State,
  terbuka: Opened,
}
const one = new URLSearchParams(location.search).get('lembar')
const show = Object.entries(sheet).filter(([name]) => one === null || one === name)
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

startTheme()
await startLanguage()
await fetchSession()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <KilauTheme>
        <main className="lembar">
          {show.map(([name, Sheet]) => (
            <Sheet key={name} />
          ))}
          <Note />
        </main>
      </KilauTheme>
    </QueryClientProvider>
  </StrictMode>,
)
