import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { SurfaceAbove } from '#kernel/ui/surface.tsx'
import { useTrap } from '#kernel/ui/trap.web.ts'
import classes from './Cari.module.css'
import { IkonLayar } from './ikon.tsx'
import { useDibuka, useFavorit } from './jejak.web.ts'
import { useLayarBoleh } from './katalog.tsx'
import { cariLayar, type LayarRuang } from './menu.ts'

interface Bagian {
  judul: string
  layar: readonly LayarRuang[]
}

/** Search over every screen this session may open. Before anything is typed: favourites and what was last opened. */
export function Cari({ onClose }: { onClose: () => void }) {
  return createPortal(
    <SurfaceAbove>
      <Kotak onClose={onClose} />
    </SurfaceAbove>,
    document.body,
  )
}

function useHasil(ketik: string): Bagian[] {
  const t = useT()
  const boleh = useLayarBoleh()
  const favorit = useFavorit()
  const dibuka = useDibuka()
  const dari = (paths: readonly string[]) => paths.flatMap((p) => boleh.find((l) => l.path === p) ?? [])
  const bagian = ketik.trim()
    ? [{ judul: t('Menu'), layar: cariLayar(boleh, ketik, t).slice(0, 12) }]
    : [
        { judul: t('Favorit'), layar: dari(favorit) },
        {
          judul: t('Terakhir dibuka'),
          layar: dari(dibuka.map((d) => d.path).filter((p) => !favorit.includes(p))).slice(0, 6),
        },
      ]
  return bagian.filter((b) => b.layar.length > 0)
}

function Kotak({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const router = useRouter()
  const [ketik, setKetik] = useState('')
  const [pilih, setPilih] = useState(0)
  const bagian = useHasil(ketik)
  const semua = bagian.flatMap((b) => b.layar)
  const kini = Math.min(pilih, semua.length - 1)
  const kotak = useRef<HTMLDivElement>(null)
  const keepFocus = useTrap(kotak)

  const buka = (l: LayarRuang | undefined) => {
    if (!l) return
    onClose()
    void router.navigate({ to: l.path })
  }
  const onKeyDown = (e: KeyboardEvent) => {
    e.stopPropagation()
    keepFocus(e)
    if (e.key === 'Escape') return ketik ? setKetik('') : onClose()
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) return (e.preventDefault(), buka(semua[kini]))
    if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
    e.preventDefault()
    const next = Math.max(0, Math.min(semua.length - 1, kini + (e.key === 'ArrowDown' ? 1 : -1)))
    setPilih(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div
      className={classes.scrim}
      onPointerDown={(e) => (e.target === e.currentTarget ? onClose() : undefined)}
      onKeyDown={onKeyDown}
    >
      <div ref={kotak} className={classes.kotak} role="dialog" aria-modal="true" aria-label={t('Cari menu')}>
        <Isian
          id={id}
          ketik={ketik}
          kini={semua.length > 0 ? kini : undefined}
          onKetik={(teks) => {
            setKetik(teks)
            setPilih(0)
          }}
          onClose={onClose}
        />
        <Hasil id={id} bagian={bagian} kini={kini} onPilih={setPilih} onBuka={buka} />
        {semua.length === 0 ? (
          <p className={classes.kosong}>
            {ketik.trim()
              ? t('Tidak ada layar dengan nama itu, atau Anda belum diberi akses.')
              : t('Ketik nama layar yang dicari.')}
          </p>
        ) : null}
        <footer className={classes.kaki}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('pilih')} <Kbd>Enter</Kbd> {t('buka')}
        </footer>
      </div>
    </div>
  )
}

function Isian({
  id,
  ketik,
  kini,
  onKetik,
  onClose,
}: {
  id: string
  ketik: string
  kini: number | undefined
  onKetik: (teks: string) => void
  onClose: () => void
}) {
  const t = useT()
  return (
    <div className={classes.isian}>
      <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      <input
        data-autofocus
        role="combobox"
        aria-label={t('Cari menu')}
        aria-expanded={kini !== undefined}
        aria-controls={`${id}-l`}
        aria-activedescendant={kini === undefined ? undefined : `${id}-${kini}`}
        placeholder={t('Nama layar atau laporan')}
        autoComplete="off"
        spellCheck={false}
        value={ketik}
        onChange={(e) => onKetik(e.target.value)}
      />
      <button type="button" className={classes.tutup} onClick={onClose} aria-label={`${t('Tutup')} Esc`}>
        <Kbd>Esc</Kbd>
      </button>
    </div>
  )
}

interface HasilProps {
  id: string
  bagian: readonly Bagian[]
  /** Which of all results, counted through the parts, is marked. */
  kini: number
  onPilih: (n: number) => void
  onBuka: (layar: LayarRuang) => void
}

function Hasil({ id, bagian, kini, onPilih, onBuka }: HasilProps) {
  const t = useT()
  const semua = bagian.flatMap((b) => b.layar)
  return (
    <div id={`${id}-l`} role="listbox" aria-label={t('Hasil')} className={classes.hasil}>
      {bagian.map((b) => (
        <div key={b.judul} role="group" aria-label={b.judul}>
          <div className={classes.judul}>{b.judul}</div>
          {b.layar.map((l) => {
            const n = semua.indexOf(l)
            return (
              <div
                key={l.path}
                id={`${id}-${n}`}
                role="option"
                aria-selected={n === kini}
                className={classes.baris}
                onPointerMove={() => onPilih(n)}
                onClick={() => onBuka(l)}
              >
                <IkonLayar layar={l} />
                <strong>{t(l.title)}</strong>
                <span>{l.menu && l.menu !== l.title ? t(l.menu) : ''}</span>
                {n === kini ? (
                  <em>
                    {t('Buka')} <Kbd>Enter</Kbd>
                  </em>
                ) : null}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
