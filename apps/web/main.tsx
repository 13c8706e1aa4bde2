import '#kernel/ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSesi } from '#kernel/access/sesi.web.ts'
import { startKoneksi } from '#kernel/http/koneksi.web.ts'
import { startBahasa } from '#kernel/i18n/i18n.web.ts'
import { startAplikasi } from '#kernel/ui/shell/aplikasi.web.ts'
import { bacaWebview } from '#kernel/ui/shell/tampilan.web.ts'
import { startTema } from '#kernel/ui/shell/tema.web.ts'
import { Akar, bacaSesiTersimpan } from './Akar.tsx'

startTema()
startKoneksi()
startAplikasi()
// The app says it with the first address, before anybody is logged in.
bacaWebview()
const adaToken = startSesi()
await startBahasa()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Akar awal={bacaSesiTersimpan(adaToken)} />
  </StrictMode>,
)
