import { useEffect, type ComponentType } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { ErrorState, NotAvailable } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { BakiStep } from './BakiStep.tsx'
import { OpeningStep } from './OpeningStep.tsx'
import { HargaStep } from './HargaStep.tsx'
import { KasStep } from './KasStep.tsx'
import { ModuleStep } from './ModuleStep.tsx'
import { NotaStep } from './NotaStep.tsx'
import type { Setup, TokoSetupState } from './state.ts'
import { useCurrent, useDestination, useWizard, type SetupWizard } from './wizard.web.ts'

const screen: Readonly<Record<number, ComponentType<{ wizard: SetupWizard }>>> = {
  3: ModuleStep,
  4: HargaStep,
  5: BakiStep,
  6: KasStep,
  7: NotaStep,
  8: OpeningStep,
}

/**
 * Setup steps three to eight, for one shop after the other. Drawn outside the shell, so that nothing else distracts.
 */
export default function TokoSetup() {
  const sesi = useSession()
  const allowed = sesi.level === 'OWN' || sesi.level === 'SU'
  return allowed ? <Destination /> : <NotAvailable cause="akses" onBack={() => location.assign('/')} />
}

function Destination() {
  const t = useT()
  const { error, toko, repeat } = useDestination()
  useEffect(() => {
    document.title = `${t('Siapkan toko')} | Kilau`
  }, [t])
  if (error) return <ErrorState title={error.message} onRetry={repeat} />
  if (!toko) return <Streaks full />
  return <Toko toko={toko} />
}

function Toko({ toko }: { toko: readonly TokoSetupState[] }) {
  const { kode_toko } = useSession()
  const { data, error, refetch } = useCurrent()
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data) return <Streaks full />
  return <Step key={kode_toko} current={data} toko={toko} />
}

function Step({ current, toko }: { current: Setup; toko: readonly TokoSetupState[] }) {
  const wizard = useWizard(current, toko)
  const Content = screen[wizard.place]!
  return <Content key={wizard.place} wizard={wizard} />
}
