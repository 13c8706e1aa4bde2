import { IconDeviceFloppy, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { useSheet, type SheetProps } from './sheet-state.web.ts'
import { GridFrame, HeaderFields, LineFields } from './GridFrame.tsx'
import { figureKinds, none, SheetLine, Wrong, type TableProps } from './SheetCells.tsx'
import { cellAfter, fillDown, putBlock, readBlock } from './sheet.ts'
import classes from './SheetFrame.module.css'

/** The frame Grid as a sheet, with the keyboard and the clipboard of a spreadsheet. A phone has no room for one: there the lines are typed one by one. */
export function SheetFrame<R>({ spec, reference }: SheetProps<R>) {
  return useWidth() === 'hp' ? (
    <GridFrame spec={spec} reference={reference} />
  ) : (
    <Sheet spec={spec} reference={reference} />
  )
}

function Sheet<R>({ spec, reference }: SheetProps<R>) {
  const { doc, words, next, Buttons, Recent, Sums } = spec
  const t = useT()
  const sheet = useSheet({ spec, reference })
  const { draft, fields, columns, rows, filled, at, setAt, put, change, send, wrongAt, busy } = sheet
  const count = filled.length
  return (
    <div className="page">
      <PageHead title={t(spec.title)} subtitle={t(doc.summary)}>
        {Buttons ? <Buttons /> : null}
        {next ? (
          <Button icon={<IconPrinter size={17} />} busy={busy} disabled={!count} onClick={() => void send(next.go)}>
            {t(next.word)}
          </Button>
        ) : null}
        <Button
          look="utama"
          icon={<IconDeviceFloppy size={17} />}
          busy={busy}
          busyText={t('Menyimpan')}
          disabled={!count}
          onClick={() => void send()}
        >
          {count === 0 ? t('Simpan') : t('Simpan {n} barang', { n: count })}
        </Button>
      </PageHead>
      <HeaderFields spec={spec} draft={draft} issues={sheet.headIssues} columns={3} />
      <Panel
        title={t(words.line)}
        subtitle={t('{n} barang', { n: count })}
        actions={<CameraButton onScan={sheet.scanned} many />}
        flush
      >
        <Table
          {...{ fields, columns, rows, at, setAt, wrongAt, put, change }}
          label={t(words.line)}
          empty={spec.line}
        />
        <Wrong wrongAt={wrongAt} rows={rows.length} fields={fields} columns={columns} go={setAt} />
        <p className={`strip soft telling ${classes.total}`}>
          <Sums lines={filled} header={draft.header} reference={reference} />
        </p>
      </Panel>
      <Panel
        title={t('Baris {n}', { n: at.row + 1 })}
        actions={
          at.row < rows.length ? (
            <IconButton
              label={t('Buang baris {n}', { n: at.row + 1 })}
              onClick={() => put(rows.filter((_, i) => i !== at.row))}
            >
              <IconTrash size={17} />
            </IconButton>
          ) : undefined
        }
      >
        <LineFields
          spec={spec}
          line={sheet.current}
          issues={sheet.told.get(at.row) ?? none}
          onChange={change}
          onType={(content) => sheet.type(at.row, content)}
        />
      </Panel>
      <Recent resume={sheet.resume} />
      {sheet.modal}
    </div>
  )
}

/** The keyboard and the clipboard of a spreadsheet. `last`: the last row of what is marked below the cell with the focus. */
function useKeys({
  columns,
  rows,
  empty,
  at,
  setAt,
  put,
}: Pick<TableProps, 'columns' | 'rows' | 'empty' | 'at' | 'setAt' | 'put'>) {
  const [mark, setMark] = useState({ ...at, end: at.row })
  const last = mark.row === at.row && mark.column === at.column ? Math.max(at.row, mark.end) : at.row
  const key = columns[at.column]!
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    const { selectionStart, selectionEnd, value } = event.target
    const all = selectionStart === 0 && selectionEnd === value.length
    const ctrl = event.ctrlKey || event.metaKey
    const done = () => event.preventDefault()
    if (ctrl && event.key.toLowerCase() === 'd') {
      done()
      put(
        last > at.row
          ? fillDown(filledTo(last), key, at.row, last)
          : fillDown(filledTo(at.row), key, at.row - 1, at.row),
      )
      return
    }
    if (ctrl && event.key === 'Delete') {
      done()
      return put(rows.filter((_, i) => i < at.row || i > last))
    }
    if (ctrl || event.altKey) return
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      done()
      const end = Math.min(rows.length - 1, Math.max(at.row, last + (event.key === 'ArrowDown' ? 1 : -1)))
      return setMark({ ...at, end })
    }
    // Within a text the arrows move the cursor, as long as it has somewhere to go.
    if (event.key === 'ArrowLeft' && !all && selectionStart !== 0) return
    if (event.key === 'ArrowRight' && !all && selectionEnd !== value.length) return
    const back = event.shiftKey && (event.key === 'Tab' || event.key === 'Enter')
    if (!back && !['Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return
    const next = cellAfter(back ? 'Back' : event.key, at, rows.length + 1, columns.length)
    if (!next) return
    done()
    setAt(next)
  }
  const filledTo = (row: number) => [
    ...rows,
    ...Array.from({ length: Math.max(0, row + 1 - rows.length) }, () => empty),
  ]
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const block = readBlock(text)
    if (block.length === 1 && block[0]!.length === 1 && last === at.row) return
    event.preventDefault()
    const one = block.length === 1 && block[0]!.length === 1
    const content = one ? Array.from({ length: last - at.row + 1 }, () => block[0]!) : block
    put(putBlock(rows, columns, at, content, empty))
  }
  return { last, onKeyDown, onPaste }
}

/** The cells: the one that has the focus is an input, all others are text. The last row is always empty. */
function Table({ label, fields, columns, rows, empty, at, setAt, wrongAt, put, change }: TableProps) {
  const t = useT()
  const cell = useRef<HTMLInputElement>(null)
  const mounted = useRef(false)
  useEffect(() => {
    // The page opens where its first field is; from then on the focus follows the cell.
    if (mounted.current) cell.current?.focus()
    mounted.current = true
    cell.current?.select()
    cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at.row, at.column])
  const { last, onKeyDown, onPaste } = useKeys({ columns, rows, empty, at, setAt, put })
  return (
    <div className={`scroll ${classes.box}`} tabIndex={-1}>
      <table
        className={`${classes.sheet} whole`}

        aria-label={label}
        aria-rowcount={rows.length + 2}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onClick={(event) => {
          const td = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]')
          if (td) setAt({ row: Number(td.parentElement!.dataset.row), column: Number(td.dataset.column) })
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('Baris')}</span>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" data-angka={figureKinds.has(fields.get(name)!.kind) || undefined}>
                {t(fields.get(name)!.label)}
                {fields.get(name)!.required ? <span aria-hidden="true"> *</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, empty].map((row, index) => (
            <SheetLine
              // Rows have no name of their own; what is typed moves with its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              index={index}
              row={row}
              fields={fields}
              columns={columns}
              issues={index < rows.length ? wrongAt(index) : none}
              active={index === at.row ? at.column : undefined}
              marked={index > at.row && index <= last ? at.column : undefined}
              change={index === at.row ? change : undefined}
              cell={index === at.row ? cell : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
