import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { useKetikan } from '#kernel/ui/ketikan.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { useIsTop, useKeterangan } from '#kernel/ui/surface.tsx'
import { TindakanLain } from '#kernel/ui/TindakanLain.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { useEditor, useSetelan, type Editor, type KertasNota, type Setelan } from './editor.web.ts'
import { IsianNota } from './IsianNota.tsx'
import classes from './Nota.module.css'
import { PratinjauKertas } from './PratinjauKertas.tsx'

interface Jenis {
  readonly jenis: string
  readonly judul: string
}

/** How the shop's notas look: on a sheet, or on a roll. Both are one template: what is said here holds there. */
export function EditorNota({ kertas }: { kertas: KertasNota }) {
  const t = useT()
  const jenis = useQuery({
    queryKey: ['nota', 'setting-nota'],
    queryFn: ({ signal }) => call<Jenis[]>('GET', 'setting-nota', { signal }),
  })
  const [dipilih, setDipilih] = useState<string>()
  const [kotor, setKotor] = useState(false)
  const bolehBuang = useKetikan(kotor, t('Susunan nota yang diubah belum disimpan.'))
  const kini = dipilih ?? jenis.data?.[0]?.jenis
  const pindah = async (ke: string): Promise<void> => {
    if (await bolehBuang()) {
      setKotor(false)
      setDipilih(ke)
    }
  }
  if (jenis.isPending) return <Streaks />
  if (!jenis.data) return <ErrorState title={jenis.error.message} onRetry={() => void jenis.refetch()} />
  if (kini === undefined) return <Empty isi={t('Belum ada jenis nota.')} />
  return (
    <Muat key={kini} jenis={kini} kertas={kertas} onKotor={setKotor}>
      {jenis.data.length > 1 ? (
        <Segmen
          label={t('Jenis Nota')}
          options={jenis.data.map((j) => ({ value: j.jenis, label: t(j.judul) }))}
          value={kini}
          onChange={(ke) => void pindah(ke)}
        />
      ) : null}
    </Muat>
  )
}

interface Bawah {
  readonly kertas: KertasNota
  readonly onKotor: (kotor: boolean) => void
  readonly children: ReactNode
}

function Muat({ jenis, ...rest }: Bawah & { jenis: string }) {
  const { data, error, refetch } = useSetelan(jenis)
  if (data) return <Isi setelan={data} {...rest} />
  return error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <Streaks />
}

function Isi({ setelan, kertas, onKotor, children }: Bawah & { setelan: Setelan }) {
  const t = useT()
  const e = useEditor(setelan, setelan, t)
  const kabarkan = useEffectEvent(onKotor)
  useEffect(() => kabarkan(e.kotor), [e.kotor])
  const sah = Object.keys(e.salah).length === 0
  return (
    <div className={classes.halaman}>
      <PageHead
        title={kertas === 'LEMBAR' ? t('Setting Nota') : t('Setting Nota Slip')}
        subtitle={
          kertas === 'LEMBAR'
            ? t('Susunan nota di lembar A5 atau A4. Isinya sama dengan struk.')
            : t('Susunan nota di struk 58 atau 80 mm. Isinya sama dengan lembar.')
        }
      >
        <Langkah e={e} />
        <Tombol
          rupa="utama"
          ikon={<IconDeviceFloppy size={17} />}
          disabled={!e.kotor || !sah || e.bentrok !== undefined}
          sibuk={e.sibuk}
          sibukTeks={t('Menyimpan')}
          onClick={() => void e.simpan()}
        >
          {t('Simpan')}
        </Tombol>
      </PageHead>
      {children}
      {e.bentrok ? <Bentrok e={e} oleh={e.bentrok.oleh ?? '-'} /> : null}
      <div className={classes.papan}>
        <div className={classes.isian}>
          <IsianNota e={e} kertas={kertas} />
        </div>
        <PratinjauKertas jenis={e.dasar.jenis} template={e.template} sah={sah} kertas={kertas} />
      </div>
    </div>
  )
}

/** Back, forth, and to the beginning; on a phone behind the dots. */
function Langkah({ e }: { e: Editor }) {
  const t = useT()
  const top = useIsTop()
  const hp = useLebar() === 'hp'
  useKeterangan({ 'Ctrl Z': t('Urungkan'), 'Ctrl Y': t('Ulangi langkah') })
  // Also while typing: a browser's own way back knows one field, and nothing of what was moved.
  const tekan = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !top() || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) e.maju?.()
    else e.mundur?.()
  })
  useEffect(() => {
    const dengar = (event: KeyboardEvent) => tekan(event)
    addEventListener('keydown', dengar)
    return () => removeEventListener('keydown', dengar)
  }, [])
  const mundur = { label: t('Urungkan'), icon: <IconArrowBackUp size={18} />, act: e.mundur }
  const maju = { label: t('Ulangi langkah'), icon: <IconArrowForwardUp size={18} />, act: e.maju }
  const awal = { label: t('Kembalikan bawaan'), icon: <IconRotate size={17} />, act: e.bawaan }
  if (hp) {
    const ada = [mundur, maju, awal].flatMap(({ act, ...x }) => (act ? [{ ...x, act }] : []))
    return <TindakanLain isi={ada} ikon={20} />
  }
  return (
    <>
      {[mundur, maju].map((x) => (
        <TombolIkon key={x.label} label={x.label} disabled={!x.act} onClick={x.act}>
          {x.icon}
        </TombolIkon>
      ))}
      <Tombol rupa="tenang" ikon={awal.icon} disabled={!awal.act} onClick={awal.act}>
        {awal.label}
      </Tombol>
    </>
  )
}

/** Somebody else stored this kind of nota while it was open here. */
function Bentrok({ e, oleh }: { e: Editor; oleh: string }) {
  const t = useT()
  return (
    <div className={classes.bentrok} role="alert">
      <span>{t('{oleh} baru saja menyimpan susunan lain untuk nota ini.', { oleh })}</span>
      <Tombol ukuran="kecil" onClick={e.ikuti}>
        {t('Pakai susunan itu')}
      </Tombol>
      <Tombol ukuran="kecil" onClick={e.timpa}>
        {t('Tetap pakai punya saya')}
      </Tombol>
    </div>
  )
}
