import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { useTypedQuery } from '../browser/useTypedQuery.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { Notice } from '../display/Notice.tsx'
import { lazyScreen } from '../screens/lazyScreen.tsx'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { useAddress } from '../screens/useAddress.ts'
import { listTexts as texts } from '../texts/list.ts'
import { CardGrid } from './CardGrid.tsx'
import { CreatePart } from './CreatePart.tsx'
import { EmptyBox } from './EmptyBox.tsx'
import { FilterBar } from './FilterBar.tsx'
import { countTags } from './filterRecords.ts'
import { ListActions } from './ListActions.tsx'
import { type ChangeList, type ListAddress, readAddress, writeAddress } from './listAddress.ts'
import { ListHeader } from './ListHeader.tsx'
import { useListParts } from './ListScope.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { sortedBy, sortsOf } from './sortRecords.ts'
import { useShownRecords } from './useShownRecords.ts'

interface ListAddressState {
  readonly address: ListAddress
  readonly change: ChangeList
}

/** State of the list, stored in the address; typed text shows at once. */
const useListAddress = (sortable: readonly string[]): ListAddressState => {
  const [params, setParams] = useAddress()
  const stored = useMemo(() => readAddress(params, sortable), [params, sortable])
  const write = useCallback(
    (part: (before: ListAddress) => Partial<ListAddress>) =>
      setParams(
        (params) => {
          const before = readAddress(params, sortable)
          return writeAddress(params, { ...before, ...part(before) })
        },
        { replace: true },
      ),
    [setParams, sortable],
  )
  const [query, type] = useTypedQuery(
    stored.query,
    useCallback((typed) => write(() => ({ query: typed })), [write]),
  )
  const address = useMemo(() => ({ ...stored, query }), [stored, query])

  const change = useCallback<ChangeList>(
    (part) => {
      if (typeof part === 'function') {
        write((before) => ({ ...part(before), query }))
        return
      }
      const { query: words = query, ...others } = part
      type(words)
      if (Object.keys(others).length > 0) write(() => ({ ...others, query: words }))
    },
    [query, type, write],
  )
  return { address, change }
}

const RecordTable = lazyScreen(() => import('./RecordTable.tsx'), <ListSkeleton view="table" />)

/** The whole list of a screen is loaded once and searched in the browser. */
const maxRows = 10_000

type Row = AnyRecord & { id: string }
const noRows: readonly Row[] = []

/** A list without entries: the documented text and the action that creates the first one (ERR-061). */
const EmptyList = () => {
  const { screenProps, createPath, mayCreate } = useListParts()
  const { labels } = screenProps.screen
  return (
    <EmptyBox title={texts.emptyTitle}>
      {createPath !== null && mayCreate && (
        <Button variant="contained" component={Link} to={createPath} startIcon={<AddOutlined aria-hidden />}>
          {labels.create ?? texts.create}
        </Button>
      )}
    </EmptyBox>
  )
}

/** No record fits: shows the search and the filters and offers to clear them. */
const NothingFound = ({ address, onClear }: { readonly address: ListAddress; readonly onClear: () => void }) => {
  const { filters } = useListParts().screenProps.admin.list
  const named = Object.keys(address.values).map(
    (field) => filters.find((filter) => filter.field === field)?.label ?? field,
  )
  const asked = [
    ...(address.query.trim() === '' ? [] : [`„${address.query.trim()}“`]),
    ...address.tags.map((tag) => texts.nothingTags(`„${tag}“`)),
    ...named.map((label) => `${texts.filters} „${label}“`),
  ]
  return (
    <EmptyBox title={texts.nothingTitle} text={texts.nothingText(asked.join(texts.and))}>
      <Button variant="outlined" onClick={onClear}>
        {texts.clear}
      </Button>
    </EmptyBox>
  )
}

/** Banner: the tenant's limit of public records is reached (BOOKABLE-LIST-046). */
const QuotaBanner = () => {
  const { quotaReached, screenProps } = useListParts()
  const { quota } = screenProps.overrides
  return (
    quotaReached &&
    quota && (
      <Box sx={{ mt: 2 }}>
        <Notice severity="warning" title={quota.banner} />
      </Box>
    )
  )
}

/** The list of a screen: cards or table over one loaded list, searched, filtered and sorted here. */
export default function RecordList(screenProps: ScreenProps<AnyRecord>) {
  const { admin, screen } = screenProps
  const { list } = admin
  const {
    data = noRows,
    pageInfo,
    isPending,
    error,
    refetch,
  } = useGetList<Row>(admin.entity.path, {
    pagination: { page: 1, perPage: maxRows },
    sort: { ...list.defaultSort },
    filter: { ...screen.fixed },
    meta: { populate: true },
  })
  const sorts = useMemo(() => sortsOf(list, screen.sortAlso), [list, screen])
  const sortable = useMemo(() => sorts.map(({ field }) => field), [sorts])
  const { address, change } = useListAddress(sortable)
  const { shown, stale, sorting } = useShownRecords(data, admin, screen, address)
  const tags = useMemo(() => countTags(data, list.tags), [data, list])
  const filters = useMemo(() => list.filters.filter(({ field }) => !(field in screen.fixed)), [list, screen])
  const badges = useMemo(() => screenProps.overrides.list?.badges?.(data) ?? [], [screenProps.overrides.list, data])
  const loaded = !isPending && !error
  const clear = () => change({ query: '', tags: [], values: {} })

  return (
    <ListActions screenProps={screenProps} onChanged={refetch}>
      <ListHeader
        screen={screen}
        count={loaded ? { shown: shown.length, all: data.length } : null}
        badges={loaded ? badges : []}
        address={address}
        sorting={sorting}
        sorts={sorts}
        onChange={change}
      />
      {/* Floating, and before the records in the DOM: keyboard users need not pass all of them. */}
      <CreatePart />
      <QuotaBanner />
      {loaded && data.length > 0 ? (
        <FilterBar tags={tags} filters={filters} address={address} onChange={change} />
      ) : (
        <Box sx={{ height: 16 }} />
      )}
      {error ? (
        <Notice severity="error" title={texts.failedTitle(screen.labels.many)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <ListSkeleton view={list.view} />
      ) : data.length === 0 ? (
        <EmptyList />
      ) : shown.length === 0 && !stale ? (
        <NothingFound address={address} onClear={clear} />
      ) : (
        <Box aria-busy={stale} sx={{ opacity: stale ? 0.7 : 1, pb: 8 }}>
          {pageInfo?.hasNextPage === true && <Notice severity="info" title={texts.tooMany(maxRows)} />}
          {list.view === 'cards' ? (
            <CardGrid records={shown} />
          ) : (
            <RecordTable
              records={shown}
              sorting={sorting}
              onSort={(field) => change((before) => ({ sorting: sortedBy(before.sorting ?? sorting, field) }))}
            />
          )}
        </Box>
      )}
    </ListActions>
  )
}
