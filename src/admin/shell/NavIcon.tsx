import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Search from '@mui/icons-material/Search'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { ScreenIcon } from '../kit/screens/icons.tsx'

const own = {
  dashboard: GridViewOutlined,
  settings: SettingsOutlined,
  search: Search,
  inbox: InboxOutlined,
  tasks: TaskAltOutlined,
} as const

const isOwn = (name: string): name is keyof typeof own => Object.hasOwn(own, name)

/** The icon of a drawer item or palette entry: of a screen, or of one of the frame's own pages. */
export const NavIcon = ({ name }: { readonly name: string }) => {
  if (!isOwn(name)) return <ScreenIcon name={name} />
  const Icon = own[name]
  return <Icon aria-hidden />
}
