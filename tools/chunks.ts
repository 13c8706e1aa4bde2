import { join } from 'node:path'
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
  /** Through the doors of rooms too, which list everything a room gives: only where little stands behind them. */
  readonly doors?: true
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
const settings = ['setting', 'settings', 'setting-tables'].map((name) => `modules/toko/settings/${name}.ts`)

const masters = ['master/room.ts', 'member/room.ts', 'member/member.resource.ts', 'member/customer.resource.ts'].map(
  (path) => `modules/${path}`,
)
/** Small layers whose style comes with that of the shell: a request less for each. */
const styled = /^(?:around|trade|counter|selling|dialogs)$/

const layers: readonly Layer[] = [
  { name: 'start', from: ['apps/web/main.tsx'], doors: true },
  { name: 'start', from: ['modules/sesi/login/Login.tsx'], and: ['apps/web/Inside.tsx', ...forms] },
  { name: 'shell', from: ['apps/web/Inside.tsx'], doors: true },
  {
    name: 'shell',
    from: ['format', 'fineness', 'weight-table']
      .map((name) => `kernel/base/quantity/${name}.ts`)
      .concat('kernel/model/room.ts'),
  },
  // The inputs that nearly every screen has.
  { name: 'shell', from: [...around, till, dashboard], and: forms },
  { name: 'around', from: [...around, ...settings, ...masters] },
  { name: 'forms', from: forms },
  // What documents have in common.
  {
    name: 'trade',
    from: [
      'kernel/base/quantity/sums.ts',
      'kernel/model/document.ts',
      'modules/toko/documents/presets.ts',
      'modules/buku/room.ts',
      'modules/buku/posting.ts',
      'modules/buku/key-akun.ts',
      'modules/buku/gudang-akun.ts',
      'modules/bayar/room.ts',
      'modules/bayar/payment/bayar.ts',
      'modules/bayar/payment/jurnal.ts',
      'modules/bayar/payment/pay-out.ts',
      'modules/bayar/panel/typed-bayar.ts',
      'modules/bayar/stored/bayar-paper.ts',
      'modules/barang/price/price.ts',
      'kernel/web/frames/document/approval.web.tsx',
      'kernel/web/kit/PickList.tsx',
      'kernel/web/kit/Stamp.tsx',
      'kernel/web/kit/camera/CameraButton.tsx',
      'kernel/web/shell/FigureLink.tsx',
      'modules/member/CustomerForm.tsx',
      'kernel/web/paper/document-paper.web.ts',
      'kernel/web/kit/filter.ts',
    ],
  },
  {
    name: 'trade',
    from: ['nota/large.ts', 'nota/nota-screens.ts']
      .map((path) => `modules/penjualan/${path}`)
      .concat('modules/otorisasi/kasus/kasus.ts'),
  },
  { name: 'trade', from: ['modules/penjualan/till/DayBanner.tsx'], just: /\/icons\/Icon/ },
  // The frame of a counter with its panel of money: the sale and the purchase stand on it, and neither loads the other.
  {
    name: 'counter',
    from: [
      'kernel/web/kit/single-flight.web.ts',
      'kernel/web/kit/ahead.web.ts',
      ...[
        'Counter.tsx',
        'Tabs.tsx',
        'DisplayButton.tsx',
        'display.web.ts',
        'ScanField.tsx',
        'LastScan.tsx',
        'Person.tsx',
        'LinesPanel.tsx',
        'Panel.tsx',
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
      'modules/bayar/counter/done-nota.ts',
      'modules/bayar/counter/done.web.ts',
      'modules/bayar/panel/Payments.tsx',
      'modules/bayar/panel/pay-keys.web.ts',
      'modules/penjualan/till/customer.ts',
      'modules/penjualan/nota/prefix.ts',
      'modules/penjualan/till/DayBanner.tsx',
    ],
  },
  { name: 'trade', from: [till, dashboard], and: ['kernel/web/frames/document/DrawnDocument.tsx'] },
  { name: 'trade', from: [till], and: [dashboard] },
  { name: 'trade', from: [till, dashboard], just: /\/icons\/Icon/ },
  {
    name: 'selling',
    from: ['modules/member/kartu.web.ts', 'modules/penjualan/till/reckon.ts', 'modules/penjualan/till/NotaLines.tsx'],
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
    from: [
      'modules/penjualan/till/dialogs.web.ts',
      'modules/bayar/counter/DoneModal.tsx',
      'modules/member/NewCustomer.tsx',
      'modules/member/find-customer.web.ts',
      'modules/bayar/reprint/SendNota.tsx',
    ],
  },
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
const door = /\/modules\/[^/]+\/index(?:\.web)?\.ts$/

/** The package of icons lists all of them: who imports one by it does not load the others. */
const icons = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/
const usesIcons = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/

/** What a module imports: of icons, those it names. */
function importsOf(graph: Graph, id: string): readonly string[] {
  const info = graph.getModuleInfo(id)
  return (info?.importedIds ?? []).flatMap((next) => {
    if (!icons.test(next)) return [next]
    const named = usesIcons.exec(info?.code ?? '')?.[1] ?? ''
    const list = graph.getModuleInfo(next)?.importedIds ?? []
    return [...named.matchAll(/\bIcon\w+/g)].flatMap(([name]) => list.filter((x) => x.endsWith(`/icons/${name}.mjs`)))
  })
}

function reached(graph: Graph, paths: readonly string[], doors: boolean): ReadonlySet<string> {
  const seen = new Set<string>()
  const walk = (id: string): void => {
    if (seen.has(id) || (!doors && door.test(id))) return
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
  for (const { name, from, and, just, doors = false } of layers) {
    const only = and && reached(graph, and, doors)
    for (const id of reached(graph, from, doors))
      if (!layerOf.has(id) && (only?.has(id) ?? true) && (just?.test(id) ?? true))
        layerOf.set(id, id.includes('.module.css') && styled.test(name) ? 'shell' : name)
  }
  return layerOf
}

/** The layers as groups of the bundler, the first one first; a module is sorted when the bundler asks for the first. */
export function layerGroups(): Rolldown.CodeSplittingGroup[] {
  let layerOf: ReadonlyMap<string, string> | undefined
  const names = [...new Set(layers.map((layer) => layer.name))]
  return names.map((name, i) => ({
    debugName: name,
    name: (id, graph) => ((layerOf ??= sortModules(graph)).get(id) === name ? name : null),
    priority: names.length - i,
    includeDependenciesRecursively: false,
  }))
}
