// Whether this device keeps the server's copy up to date. The reader says so on each device.

const KEY = 'hyakki.keeping';

export function isKeeping(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteKeeping(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // This browser stores nothing: there is nothing to keep either.
  }
}

export function canStore(): boolean {
  try {
    localStorage.setItem('hyakki.probe', 'yes');
    localStorage.removeItem('hyakki.probe');
    return true;
  } catch {
    return false;
  }
}
