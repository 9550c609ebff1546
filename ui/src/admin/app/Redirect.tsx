import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to another page of this application in place of this one. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
