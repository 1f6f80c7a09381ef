import type { NoticeWays } from '@hyakki/table/protocol';

// Why no notice can come to this device while the page is closed.

export type WhyNot =
  | 'plain-http'
  | 'home-screen'
  | 'unsupported'
  | 'blocked'
  /** Asked a moment ago, and the browser did not allow it. */
  | 'not-allowed'
  /** The browser does not reach its push service. */
  | 'no-service'
  /** The server does not send to that push service. */
  | 'bad-service'
  | 'unreachable'
  | NonNullable<NoticeWays['whyNoPush']>;

/** What the browser says of itself. */
export interface DeviceFacts {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  /** An iPhone or iPad, where the page is not opened from the home screen. */
  readonly isInTabOfApple: boolean;
  readonly permission: NotificationPermission | undefined;
}

/** The first reason that a person could do something about, in this order; undefined if nothing speaks against it. */
export function whyNoPush(
  { isSecure, hasPush, isInTabOfApple, permission }: DeviceFacts,
  ways: Pick<NoticeWays, 'whyNoPush'> | undefined,
): WhyNot | undefined {
  if (!isSecure) return 'plain-http';
  if (ways?.whyNoPush != null) return ways.whyNoPush;
  if (isInTabOfApple && !hasPush) return 'home-screen';
  if (!hasPush || permission === undefined) return 'unsupported';
  return permission === 'denied' ? 'blocked' : undefined;
}

export function deviceFacts(): DeviceFacts {
  // Only Safari on iPhone and iPad says whether the page stands alone.
  const { standalone } = navigator as { readonly standalone?: boolean };
  return {
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis,
    isInTabOfApple: standalone === false,
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
  };
}
