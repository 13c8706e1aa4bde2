import '#kernel/web/kit/tokens.css'
import '#kernel/web/layout/base.css'
import '#kernel/web/layout/boxes.css'
import '#kernel/web/layout/layout.css'
import '#kernel/web/layout/text.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from '#kernel/web/client/session.web.ts'
import { startConnection } from '#kernel/web/client/connection.web.ts'
import { startLanguage } from '#kernel/base/i18n/i18n.web.ts'
import { startApp } from '#kernel/web/shell/application.web.ts'
import { readWebview } from '#kernel/web/shell/appearance.web.ts'
import { startTheme } from '#kernel/web/shell/theme.web.ts'
import { Root, readStoredSession } from './Root.tsx'

startTheme()
startConnection()
startApp()
// The mobile app marks its first address, before anybody is logged in.
readWebview()
const hasToken = startSession()
await startLanguage()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root start={readStoredSession(hasToken)} />
  </StrictMode>,
)
