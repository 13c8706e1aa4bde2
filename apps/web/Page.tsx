import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType } from 'react'
import { mayOpen, emptyWhenClosed } from '#kernel/model/access/may-open.ts'
import { writeGate, type Gate } from '#kernel/model/access/gate.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { NotYetAvailable, ErrorState, NotAvailable } from '#kernel/web/kit/PageStates.tsx'
import { recordOpened } from '#kernel/web/shell/trail.web.ts'
import { useAllowedScreens, useCatalogue, usePurposes } from '#kernel/web/shell/catalogue.tsx'
import { nearestBuilt, type RoomScreen } from '#kernel/web/shell/menu.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { module } from './list.web.ts'

/** The modules that a gate names, by their labels. */
const moduleName = (gate: Gate | undefined, t: T): string =>
  module
    .filter((f) => writeGate(gate).split(/\W+/).includes(f.key))
    .map((f) => t(f.label))
    .join(', ')

/** One route: checks gate and right, then shows its screen, or a page that says it is not built yet. */
export function Page({ screen, ScreenDef }: { screen: RoomScreen; ScreenDef: ComponentType | undefined }) {
  const t = useT()
  const session = useSession()
  const { home } = useCatalogue()
  const router = useRouter()
  const rights = mayOpen(screen, session)
  const onBack = () => void router.navigate({ to: home })
  useEffect(() => {
    document.title = `${t(screen.title)} | Kilau`
  }, [t, screen.title])
  useEffect(() => {
    if (rights.allowed && screen.menu && screen.menu !== 'Dasbor') recordOpened(screen.path)
  }, [rights.allowed, screen.path, screen.menu])

  if (!rights.allowed) {
    if (emptyWhenClosed(screen)) return null
    return (
      <NotAvailable
        cause={rights.cause === 'flag' ? 'modul' : 'akses'}
        module={moduleName(screen.gate, t)}
        onBack={onBack}
      />
    )
  }
  if (!ScreenDef)
    return (
      <Suspense fallback={<Streaks />}>
        <Planned screen={screen} onBack={onBack} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Streaks />}>
      <ScreenDef key={screen.path} />
    </Suspense>
  )
}

/** What a screen that is not built yet will do, and the nearest one that works. */
function Planned({ screen, onBack }: { screen: RoomScreen; onBack: () => void }) {
  const router = useRouter()
  const { notYet } = useCatalogue()
  const purpose = usePurposes()[screen.path]
  const near = nearestBuilt(screen, useAllowedScreens(), notYet)
  return (
    <NotYetAvailable
      title={screen.title}
      onBack={onBack}
      {...(purpose ? { purpose } : {})}
      {...(near ? { near: { title: near.title, onOpen: () => void router.navigate({ to: near.path }) } } : {})}
    />
  )
}

/** Shown when a screen crashed, or its files could not be fetched. */
export function FailedScreen() {
  const t = useT()
  return (
    <ErrorState
      title={t('Layar ini tidak terbuka')}
      content={t('Yang sudah disimpan aman. Muat ulang untuk mencoba lagi.')}
      onRetry={() => location.reload()}
    />
  )
}
