import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { mainLaci } from '../posting.ts'
import type { Laci } from './laci.ts'
import { useKeepLaci, useLaci } from './laci.web.ts'

const fresh: Laci = { kode_laci: '', nama: '', aktif: true }

/** The cash drawers of the shop, for whoever may change its settings. */
export function ShopLaci() {
  const t = useT()
  const { data } = useLaci()
  const [open, setOpen] = useState<Laci>()
  return (
    <div className="grid gap-10">
      <div className="row spread gap-14">
        <p className="hint">{t('Setiap laci dihitung sendiri saat tutup dan buka toko.')}</p>
        <Button size="kecil" icon={<IconPlus size={15} />} onClick={() => setOpen(fresh)}>
          {t('Tambah laci')}
        </Button>
      </div>
      <ul className="grid ruled">
        {data?.map((laci) => (
          <li className="flow spread gap-6 beside-12 y-8" key={laci.kode_laci}>
            <strong className="grow breaks">{`${laci.kode_laci} · ${t(laci.nama)}`}</strong>
            <State tone={laci.aktif ? 'ok' : 'netral'}>{laci.aktif ? t('Aktif') : t('Tidak aktif')}</State>
            <Button size="kecil" onClick={() => setOpen(laci)}>
              {t('Ubah')}
            </Button>
          </li>
        ))}
      </ul>
      {open ? <LaciForm start={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}

function LaciForm({ start, onClose }: { start: Laci; onClose: () => void }) {
  const t = useT()
  const keep = useKeepLaci()
  const [laci, setLaci] = useState(start)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const isNew = start.kode_laci === ''
  const change = (part: Partial<Laci>): void => {
    setLaci({ ...laci, ...part })
    setWrong({})
  }
  const save = async (): Promise<void> => {
    const empty = (['kode_laci', 'nama'] as const).filter((name) => laci[name].trim() === '')
    if (empty.length > 0) return setWrong(Object.fromEntries(empty.map((name) => [name, t('Harus Diisi')])))
    setBusy(true)
    try {
      await keep(laci)
      onClose()
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      setWrong({ [error.fields[0]?.field ?? 'kode_laci']: error.message })
      setBusy(false)
    }
  }
  return (
    <Modal
      title={isNew ? t('Laci baru') : start.kode_laci}
      size={480}
      onClose={onClose}
      closeLabel={t('Batal')}
      primary={
        <Button look="utama" busy={busy} onClick={() => void save()}>
          {t('Simpan')}
        </Button>
      }
    >
      <FormGrid label={t('Laci kas')} columns={1}>
        <FieldSlot label={t('Kode Laci')} required error={wrong.kode_laci}>
          {(aria) => (
            <TextInput
              {...aria}
              upper
              maxLength={20}
              disabled={!isNew}
              value={laci.kode_laci}
              onChange={(kode_laci) => change({ kode_laci })}
            />
          )}
        </FieldSlot>
        <FieldSlot label={t('Nama Laci')} required error={wrong.nama}>
          {(aria) => <TextInput {...aria} maxLength={60} value={laci.nama} onChange={(nama) => change({ nama })} />}
        </FieldSlot>
        {laci.kode_laci === mainLaci ? null : (
          <FieldSlot label={t('Dipakai')} error={wrong.aktif}>
            {(aria) => (
              <Checkbox {...aria} checked={laci.aktif} onChange={(aktif) => change({ aktif })}>
                {t('Aktif')}
              </Checkbox>
            )}
          </FieldSlot>
        )}
      </FormGrid>
    </Modal>
  )
}
