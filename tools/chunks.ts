import { dirname, join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

/**
 * The files of the browser build. Left alone, the bundler makes a file of everything that two screens share, and opening one asked for
 * 160. Here what is loaded together stands in one file, by layers: a module belongs to the first layer that reaches it.
 */
interface Layer {
  readonly name: string
  /** It holds what these import, directly or through others. */
  readonly from: readonly string[]
  /** Of that only what these import too. */
  readonly and?: readonly string[]
  /** Of that only what is named so. */
  readonly just?: RegExp
}

/** What stands around every screen and is loaded after it. */
const around = [
  'kernel/web/shell/SidebarFoot.tsx',
  'modules/master/harga/EmasRibbon.tsx',
  'modules/tutup-toko/screens/ClosingReminder.tsx',
]
const forms = ['kernel/web/frames/resource/ResourceScreen.tsx']

const till = 'modules/penjualan/till/PenjualanTransaction.tsx'
const dashboard = 'modules/beranda/dashboard/Dashboard.tsx'
const settings = ['setting', 'settings', 'settings-loans', 'setting-tables', 'step'].map(
  (name) => `modules/toko/settings/${name}.ts`,
)

/** Small layers whose style comes with that of the shell: a request less for each. */
const styled = /^(?:around|trade|pay|counter|selling|dialogs)$/

const layers: readonly Layer[] = [
  { name: 'start', from: ['apps/web/main.tsx'] },
  { name: 'start', from: ['modules/sesi/login/Login.tsx'], and: ['apps/web/Inside.tsx', ...forms] },
  { name: 'shell', from: ['apps/web/Inside.tsx'] },
  // What most screens use, though it draws nothing of the shell.
  {
    name: 'shell',
    from: [
      ...['format', 'fineness', 'weight-table'].map((name) => `kernel/base/quantity/${name}.ts`),
      'kernel/model/room.ts',
      'kernel/model/document.ts',
      'kernel/web/frames/document/approval.web.tsx',
      'kernel/web/kit/filter.ts',
      'modules/toko/documents/presets.ts',
      'modules/master/masters/jenis-member.ts',
    ],
  },
  // The inputs that nearly every screen has.
  { name: 'shell', from: [...around, till, dashboard], and: forms },
  { name: 'around', from: [...around, ...settings] },
  { name: 'forms', from: forms },
  // What documents have in common.
  {
    name: 'trade',
    from: [
      'kernel/base/quantity/sums.ts',
      'modules/buku/posting.ts',
      'modules/buku/taken/place.ts',
      'modules/buku/goods.ts',
      'modules/buku/gudang-akun.ts',
      'modules/bayar/payment/bayar.ts',
      'modules/bayar/payment/jurnal.ts',
      'modules/bayar/payment/pay-out.ts',
      'modules/barang/price/price.ts',
      'modules/penjualan/till/customer.ts',
      'modules/penjualan/nota/prefix.ts',
      'kernel/web/kit/Stamp.tsx',
      'kernel/web/kit/camera/CameraButton.tsx',
      'kernel/web/shell/FigureLink.tsx',
      'kernel/web/paper/document-paper.web.ts',
      'modules/bayar/reprint/SendNota.tsx',
      'modules/member/NewCustomer.tsx',
    ],
  },
  {
    name: 'trade',
    from: ['nota/large.ts', 'nota/nota-screens.ts']
      .map((path) => `modules/penjualan/${path}`)
      .concat('modules/otorisasi/kasus/kasus.ts'),
  },
  { name: 'trade', from: ['modules/penjualan/till/DayBanner.tsx'], just: /\/icons\/Icon/ },
  // How money is taken: at counters, and where a nota that waits is paid.
  {
    name: 'pay',
    from: [
      'kernel/web/frames/document/Whole.tsx',
      'kernel/web/frames/counter/Panel.tsx',
      'kernel/web/frames/counter/DisplayButton.tsx',
      'kernel/web/frames/counter/display.web.ts',
      'modules/bayar/counter/done-nota.ts',
      'modules/bayar/counter/done.web.ts',
      'modules/bayar/panel/Payments.tsx',
      'modules/bayar/panel/pay-keys.web.ts',
      'modules/bayar/panel/typed-bayar.ts',
    ],
  },
  // The frame of a counter with its panel of money: the sale and the purchase stand on it, and neither loads the other.
  {
    name: 'counter',
    from: [
      'kernel/web/kit/single-flight.web.ts',
      'kernel/web/kit/ahead.web.ts',
      'kernel/web/kit/PickList.tsx',
      ...[
        'Counter.tsx',
        'Tabs.tsx',
        'ScanField.tsx',
        'LastScan.tsx',
        'Person.tsx',
        'LinesPanel.tsx',
        'drafts.ts',
        'draft-store.web.ts',
        'drafts.web.ts',
        'last-scan.web.ts',
        'keys.web.ts',
        'send-key.ts',
        'scan-queue.web.ts',
      ].map((name) => `kernel/web/frames/counter/${name}`),
      'modules/bayar/counter/MoneyPanel.tsx',
      'modules/bayar/counter/sending.web.ts',
      'modules/bayar/counter/CounterParts.tsx',
      'modules/penjualan/till/last-sales.web.ts',
      'modules/penjualan/till/DayBanner.tsx',
    ],
  },
  { name: 'trade', from: [till, dashboard], and: ['kernel/web/frames/document/DrawnDocument.tsx'] },
  { name: 'trade', from: [till], and: [dashboard] },
  { name: 'trade', from: [till], just: /\/icons\/Icon/ },
  { name: 'counter', from: ['modules/pembelian/counter/QuoteRows.tsx'], just: /\/icons\/Icon/ },
  {
    name: 'selling',
    from: ['reckon.ts', 'BarangPhoto.tsx']
      .map((name) => `modules/penjualan/till/${name}`)
      .concat('modules/bayar/counter/DoneModal.tsx', 'modules/member/kartu.web.ts'),
  },
  // What the till shares with the lists of its notas.
  {
    name: 'selling',
    from: [
      till,
      'modules/bayar/panel/TitipanBayar.tsx',
      'modules/bayar/panel/Payments.tsx',
      'modules/bayar/panel/ToRekening.tsx',
    ],
    and: [
      'modules/penjualan/nota/penjualan.frames.tsx',
      'modules/penjualan/titipan/titipan.frames.tsx',
      'modules/bayar/panel/TitipanBayar.tsx',
      'modules/bayar/panel/Payments.tsx',
      'modules/bayar/panel/ToRekening.tsx',
    ],
  },
  // The dialogs that the till fetches ahead once it stands, with what stands behind them in other rooms.
  {
    name: 'dialogs',
    from: ['modules/penjualan/till/dialogs.web.ts', 'modules/member/find-customer.web.ts'],
  },
  // Masters that other screens use; all others stand behind the door of their room.
  {
    name: 'masters',
    from: ['group', 'kelompok-harga']
      .map((name) => `modules/master/masters/${name}.resource.ts`)
      .concat('modules/admin/setup/TokoSetup.tsx'),
    just: /\/modules\/master\//,
  },
  // Whose birthday it is.
  { name: 'first', from: ['modules/member/member.resource.ts'] },
  {
    name: 'first',
    from: [dashboard, 'kernel/engine/report/drill.ts'],
    and: [
      'kernel/engine/report/drill.ts',
      'modules/beranda/dashboard/behind.ts',
      'modules/beranda/dashboard/HeadOfficeDashboard.tsx',
      'modules/beranda/pages/SubMenu.tsx',
      'modules/otorisasi/requests/ApprovalRequests.tsx',
    ],
  },
]

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]
const root = join(import.meta.dirname, '..')
const door = /\/modules\/([^/]+)\/index(\.web)?\.ts$/
/** The package of icons lists all of them, as a door lists what its room gives. */
const icons = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/

interface Named {
  readonly from: string
  /** As it is called there, and here. */
  readonly name: string
  readonly as: string
}

/** What a module names of others, in statements that begin so. */
const namedIn = (graph: Graph, id: string, begin: 'import' | 'export'): readonly Named[] =>
  [
    ...(graph.getModuleInfo(id)?.code ?? '').matchAll(
      new RegExp(`\\b${begin}\\s*\\{([^}]*)\\}\\s*from\\s*["']([^"']+)["']`, 'g'),
    ),
  ].flatMap(([, names, from]) =>
    names!.split(',').map((one) => {
      const [name, as = name] = one.trim().split(/\s+as\s+/)
      return { from: from!, name: name!, as: as! }
    }),
  )

/** The module that holds what a door calls so: the door itself where it is written there. */
function behindDoor(graph: Graph, id: string, name: string): string {
  const found = namedIn(graph, id, 'export').find((one) => one.as === name)
  return found ? normalizePath(join(dirname(id), found.from)) : id
}

/** What a module imports: of what is only listed, icons and what rooms give, those that it names. */
function importsOf(graph: Graph, id: string): readonly string[] {
  // What a door gives of its own it loads when it is needed.
  if (door.test(id)) return []
  const named = namedIn(graph, id, 'import')
  return (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((next) => {
    if (icons.test(next)) {
      const list = graph.getModuleInfo(next)?.importedIds ?? []
      return named.flatMap(({ name }) => list.filter((x) => x.endsWith(`/icons/${name}.mjs`)))
    }
    const [, room, web] = door.exec(next) ?? []
    if (room === undefined) return [next]
    const as = `#${room}${web ? '/web' : ''}`
    return named.filter(({ from }) => from === as).map(({ name }) => behindDoor(graph, next, name))
  })
}

function reached(graph: Graph, paths: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const walk = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of importsOf(graph, id)) walk(next)
  }
  for (const path of paths) {
    const id = normalizePath(join(root, path))
    if (!graph.getModuleInfo(id)) throw new Error(`no module of the build is ${path}`)
    walk(id)
  }
  return seen
}

function sortModules(graph: Graph): ReadonlyMap<string, string> {
  const layerOf = new Map<string, string>()
  // A build of something else, such as the gallery of parts, has no layers.
  if (!graph.getModuleInfo(normalizePath(join(root, 'apps/web/main.tsx')))) return layerOf
  for (const { name, from, and, just } of layers) {
    const only = and && reached(graph, and)
    for (const id of reached(graph, from))
      if (!layerOf.has(id) && (only?.has(id) ?? true) && (just?.test(id) ?? true))
        layerOf.set(id, id.includes('.module.css') && styled.test(name) ? 'shell' : name)
  }
  return layerOf
}

/** The layers as groups of the bundler, the first one first; a module is sorted when the bundler asks for the first. */
export function layerGroups(): Rolldown.CodeSplittingGroup[] {
  let layerOf: ReadonlyMap<string, string> | undefined
  const names = [...new Set(layers.map((layer) => layer.name))]
  return names.map((name, index) => ({
    debugName: name,
    name: (id, graph) => ((layerOf ??= sortModules(graph)).get(id) === name ? name : null),
    priority: names.length - index,
    includeDependenciesRecursively: false,
  }))
}
