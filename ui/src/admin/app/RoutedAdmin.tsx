import { useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { announceEntry } from '../../design-system/browserHistory.ts';
import AdminApp from './AdminApp.tsx';

/** The admin pages with their router, which visitors do not load. */
export default function RoutedAdmin() {
  return (
    <BrowserRouter>
      <Announcer />
      <Routes>
        <Route path="/admin/*" element={<AdminApp />} />
        {/* For a moment, while the page of another path comes. */}
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}

/** Tells the rest of the page where the router went. */
function Announcer() {
  const { key } = useLocation();
  useEffect(announceEntry, [key]);
  return null;
}
