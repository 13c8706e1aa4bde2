import { useEffect, type ComponentType } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { ErrorState, NotAvailable } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { LangkahBaki } from './LangkahBaki.tsx'
import { LangkahBuka } from './LangkahBuka.tsx'
import { LangkahHarga } from './LangkahHarga.tsx'
import { LangkahKas } from './LangkahKas.tsx'
import { LangkahModul } from './LangkahModul.tsx'
import { LangkahNota } from './LangkahNota.tsx'
import type { Siapkan, TokoSiapkan } from './keadaan.ts'
import { useKini, useTujuan, useWizard, type Wizard } from './wizard.web.ts'

const layar: Readonly<Record<number, ComponentType<{ w: Wizard }>>> = {
  3: LangkahModul,
  4: LangkahHarga,
  5: LangkahBaki,
  6: LangkahKas,
  7: LangkahNota,
  8: LangkahBuka,
}

/** The steps behind the login, three to eight, of one shop after the other. Outside the shell: nothing else is asked meanwhile. */
export default function SiapkanToko() {
  const sesi = useSesi()
  const boleh = sesi.level === 'OWN' || sesi.level === 'SU'
  return boleh ? <Tujuan /> : <NotAvailable sebab="akses" onBack={() => location.assign('/')} />
}

function Tujuan() {
  const t = useT()
  const { galat, toko, ulang } = useTujuan()
  useEffect(() => {
    document.title = `${t('Siapkan toko')} | Kilau`
  }, [t])
  if (galat) return <ErrorState title={galat.message} onRetry={ulang} />
  if (!toko) return <Streaks penuh />
  return <Toko toko={toko} />
}

function Toko({ toko }: { toko: readonly TokoSiapkan[] }) {
  const { kode_toko } = useSesi()
  const { data, error, refetch } = useKini()
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data) return <Streaks penuh />
  return <Langkah key={kode_toko} kini={data} toko={toko} />
}

function Langkah({ kini, toko }: { kini: Siapkan; toko: readonly TokoSiapkan[] }) {
  const w = useWizard(kini, toko)
  const Isi = layar[w.di]!
  return <Isi key={w.di} w={w} />
}
