import {
  AtSign,
  BellRing,
  Ban,
  Download,
  Eraser,
  Eye,
  Keyboard,
  KeyRound,
  MonitorSmartphone,
  Palette,
} from 'lucide-react'
import { lazyPart } from '@flyleaf/web'
import type { ComponentType } from 'react'
import { texts } from './texts.ts'

/** The settings' sections in order; each is loaded when it is opened. */
export const SECTIONS = [
  section(
    'account',
    texts.account,
    AtSign,
    () => import(/* webpackChunkName: "account" */ './account/account.tsx'),
  ),
  section(
    'security',
    texts.security,
    KeyRound,
    () => import(/* webpackChunkName: "security" */ './security/security.tsx'),
  ),
  section(
    'devices',
    texts.devices,
    MonitorSmartphone,
    () => import(/* webpackChunkName: "devices" */ './devices/devices.tsx'),
  ),
  section(
    'appearance',
    texts.appearance,
    Palette,
    () => import(/* webpackChunkName: "appearance" */ './appearance/appearance.tsx'),
  ),
  section(
    'notifications',
    texts.notifications,
    BellRing,
    () => import(/* webpackChunkName: "notifications" */ './notifications/notifications.tsx'),
  ),
  section(
    'privacy',
    texts.privacy,
    Eye,
    () => import(/* webpackChunkName: "privacy" */ './privacy/privacy.tsx'),
  ),
  section(
    'people',
    texts.blockedAndMuted,
    Ban,
    () => import(/* webpackChunkName: "people" */ './privacy/blocked-and-muted.tsx'),
  ),
  section(
    'keyboard',
    texts.keyboard,
    Keyboard,
    () => import(/* webpackChunkName: "keyboard" */ './keyboard/keyboard.tsx'),
  ),
  section(
    'export',
    texts.export,
    Download,
    () => import(/* webpackChunkName: "export" */ './export/export.tsx'),
  ),
  section(
    'erase',
    texts.deleteAccount,
    Eraser,
    () => import(/* webpackChunkName: "erase" */ './erasure/erase.tsx'),
  ),
]

export type SettingsSection = (typeof SECTIONS)[number]

function section(
  key: string,
  label: string,
  Icon: typeof AtSign,
  load: () => Promise<{ default: ComponentType }>,
) {
  return { key, label, Icon, load, Content: lazyPart(load) }
}

/** The section that an address names, if any. */
export const sectionOf = (search: URLSearchParams): SettingsSection | undefined =>
  SECTIONS.find(({ key }) => key === search.get('section'))
