import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { passesAccess } from '#kernel/model/access/gate.ts'
import { useSession, type WebSession } from '#kernel/web/client/session.web.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { PageSearch } from '#kernel/web/kit/PageSearch.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { useDirtyForm } from '#kernel/web/kit/dirty-form.web.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { ErrorState, NothingPicked } from '#kernel/web/kit/PageStates.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { CompareRights } from './CompareRights.tsx'
import classes from './Hak.module.css'
import {
  rightsKey,
  loadRights,
  saveRights,
  useRights,
  usePeople,
  type UserRights,
  type RightsPerson,
} from './rights.web.ts'
import { diffRights, copyRights, buildRights, withoutMenus } from './tree.ts'
import { RightsTree } from './RightsTree.tsx'

const option = (orang: readonly RightsPerson[]) =>
  orang.map((o) => ({ value: o.user_id, key: o.user_id, label: [o.nama, o.level, o.kode_toko].join(', ') }))

/**
 * /hak-akses-users: the menus, screens and actions of a user; copy from another user, compare, or go back to the
 * level's.
 */
export default function UserAccessRights() {
  const t = useT()
  const [user, setUser] = useState(() => new URLSearchParams(location.search).get('user') ?? '')
  const [dirty, setDirty] = useState(false)
  const orang = usePeople()
  const rights = useRights(user)
  const mayDiscard = useDirtyForm(dirty)
  const pick = async (next: string) => {
    if (!(await mayDiscard())) return
    setDirty(false)
    setUser(next)
  }
  return (
    <div className="page">
      {user !== '' && rights.data ? null : <PageHead title={t('Hak Akses Users')} subtitle={t(keterangan)} />}
      {orang.error ? <ErrorState title={orang.error.message} onRetry={() => void orang.refetch()} /> : null}
      {rights.error ? <ErrorState title={rights.error.message} onRetry={() => void rights.refetch()} /> : null}
      {user !== '' && rights.data ? (
        <RightsEditor
          key={user}
          asal={rights.data}
          orang={orang.data ?? []}
          onPick={(u) => void pick(u)}
          onDirty={setDirty}
        />
      ) : (
        <>
          <div className={`grid ${classes.pick} beside-14`}>
            <Picker label={t('User')} orang={orang.data ?? []} value={user} onChange={(u) => void pick(u)} />
          </div>
          {rights.isLoading || orang.isPending ? <Streaks /> : null}
          {user === '' && orang.data ? (
            <NothingPicked title={t('Pilih user untuk melihat dan mengatur haknya.')} />
          ) : null}
        </>
      )}
    </div>
  )
}

const keterangan = text('Menu, layar dan tindakan yang boleh dipakai seorang user. Berlaku seketika.')

function Picker(props: {
  label: string
  orang: readonly RightsPerson[]
  value: string
  onChange: (user_id: string) => void
  clearable?: boolean
  disabled?: boolean
}) {
  const { label, orang, ...rest } = props
  return <FieldSlot label={label}>{(aria) => <Select {...aria} {...rest} options={option(orang)} />}</FieldSlot>
}

/** Why this user's rights cannot be changed, if so. */
function stay(origin: UserRights, sesi: WebSession, t: T): string | undefined {
  if (origin.level === 'OWN' || origin.level === 'SU') return t('OWN Dan SU Melihat Semua')
  return origin.user_id === sesi.user_id ? t('Tidak Bisa Mengubah Hak Sendiri') : undefined
}

/** The ticked entries, against those on the server. */
function useRightsEditor(origin: UserRights, onDirty: (dirty: boolean) => void) {
  const t = useT()
  const sesi = useSession()
  const client = useQueryClient()
  const [base, setBase] = useState(origin)
  const [rights, setRights] = useState(() => withoutMenus(origin.jalur))
  const [busy, setBusy] = useState(false)
  const allowed = (j: string): boolean => passesAccess(sesi, j)
  const differs = diffRights(withoutMenus(base.jalur), rights)
  const dirty = differs.granted.length + differs.diambil.length > 0
  const notify = useEffectEvent(onDirty)
  useEffect(() => notify(dirty), [dirty])
  // Somebody else changed the rights while nothing is ticked here: show the new ones.
  if (!dirty && origin.versi !== base.versi) {
    setBase(origin)
    setRights(withoutMenus(origin.jalur))
  }
  const start = (rights: UserRights, fresh: Set<string>) => {
    setBase(rights)
    setRights(fresh)
    client.setQueryData([...rightsKey, rights.user_id], rights)
  }
  async function save(): Promise<void> {
    setBusy(true)
    try {
      const same = diffRights(withoutMenus(base.bawaan), rights)
      const preset = same.granted.length + same.diambil.length === 0
      const saved = await saveRights(base.user_id, base.versi, preset ? null : [...rights])
      start(saved, withoutMenus(saved.jalur))
      toast.success(t('Data Berhasil Disimpan'), saved.user_id)
      void client.invalidateQueries({ queryKey: [...rightsKey, 'semua'] })
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      if (error.code === 'usang' && error.detail) {
        // Apply the changes made here to the tree that is stored now.
        const rights = error.detail as UserRights
        const current = withoutMenus(rights.jalur)
        start(rights, new Set([...[...current].filter((j) => !differs.diambil.includes(j)), ...differs.granted]))
        toast.warning(error.message, t('Perubahan Anda diletakkan di atasnya. Periksa, lalu simpan lagi.'))
      } else sayFailure(error)
    }
    setBusy(false)
  }
  return { base, rights, may: allowed, difference: differs, dirty, busy, change: setRights, save }
}

/** Toolbar above the tree: pick the user, copy from, compare with, search. */
function Toolbar(props: {
  asal: UserRights
  orang: readonly RightsPerson[]
  fixed: boolean
  banding: string
  search: string
  onPick: (user_id: string) => void
  onCopy: (user_id: string) => void
  onBanding: (user_id: string) => void
  onSearch: (search: string) => void
}) {
  const t = useT()
  const notThis = props.orang.filter((o) => o.user_id !== props.asal.user_id)
  return (
    <div className={`grid ${classes.pick} beside-14`}>
      <Picker label={t('User')} orang={props.orang} value={props.asal.user_id} onChange={props.onPick} />
      <Picker label={t('Salin dari')} orang={notThis} value="" disabled={props.fixed} onChange={props.onCopy} />
      <Picker
        label={t('Bandingkan dengan')}
        orang={notThis}
        value={props.banding}
        clearable
        onChange={props.onBanding}
      />
      <FieldSlot label={t('Cari menu atau layar')}>
        {(aria) => <PageSearch aria={aria} value={props.search} onChange={props.onSearch} />}
      </FieldSlot>
    </div>
  )
}

/** Whether the tree is the user's own or the level's, and what saving would grant and remove. */
function State({ editor, cause }: { editor: ReturnType<typeof useRightsEditor>; cause: string | undefined }) {
  const t = useT()
  const { khusus, level } = editor.base
  return (
    <p className={`flow soft ${classes.state} gap-8 beside-14`} role="status">
      {cause ? (
        <Badge tone="warn">{cause}</Badge>
      ) : (
        <Badge tone={khusus ? 'pri' : 'netral'}>
          {khusus ? t('Diatur sendiri') : t('Mengikuti bawaan {level}', { level })}
        </Badge>
      )}
      {editor.dirty ? (
        <span>
          {t('Akan diberi {beri}, diambil {ambil}', {
            beri: editor.difference.granted.length,
            ambil: editor.difference.diambil.length,
          })}
        </span>
      ) : null}
    </p>
  )
}

function RightsEditor({
  asal,
  orang,
  onPick,
  onDirty,
}: {
  asal: UserRights
  orang: readonly RightsPerson[]
  onPick: (user_id: string) => void
  onDirty: (dirty: boolean) => void
}) {
  const t = useT()
  const sesi = useSession()
  const editor = useRightsEditor(asal, onDirty)
  const [banding, setBanding] = useState('')
  const other = useRights(banding)
  const [search, setSearch] = useState('')
  const cause = stay(asal, sesi, t)
  const { menus } = useCatalogue()
  const group = buildRights(
    editor.base.semua,
    menus.map((m) => m.name),
  )
  const from = (paths: readonly string[]) => editor.change(copyRights(editor.rights, withoutMenus(paths), editor.may))
  const copy = async (user_id: string) => {
    try {
      from((await loadRights(user_id)).jalur)
      toast.info(t('Disalin dari {user_id}', { user_id }), t('Belum disimpan.'))
    } catch (error) {
      void dialog.error(error instanceof ServerError ? error.message : t('Terjadi Kesalahan Saat Request Data'))
    }
  }
  return (
    <>
      <PageHead title={t('Hak Akses Users')} subtitle={t(keterangan)}>
        {cause ? null : (
          <>
            <Button icon={<IconArrowBackUp size={17} />} onClick={() => from(editor.base.bawaan)}>
              {t('Bawaan {level}', { level: asal.level })}
            </Button>
            <Button
              look="utama"
              icon={<IconDeviceFloppy size={17} />}
              disabled={!editor.dirty}
              busy={editor.busy}
              onClick={() => void editor.save()}
            >
              {t('Simpan')}
            </Button>
          </>
        )}
      </PageHead>
      <Toolbar
        {...{ asal, orang, banding, search, onPick }}
        fixed={cause !== undefined}
        onCopy={(u) => void copy(u)}
        onBanding={setBanding}
        onSearch={setSearch}
      />
      <State editor={editor} cause={cause} />
      {other.isLoading ? <Streaks /> : null}
      {other.error ? <ErrorState title={other.error.message} onRetry={() => void other.refetch()} /> : null}
      {banding !== '' && other.data ? (
        <CompareRights {...{ group, search }} one={{ ...editor.base, jalur: [...editor.rights] }} other={other.data} />
      ) : (
        <RightsTree
          {...{ group, search }}
          rights={editor.rights}
          old={withoutMenus(editor.base.jalur)}
          may={(j) => cause === undefined && editor.may(j)}
          onChange={editor.change}
        />
      )}
    </>
  )
}
