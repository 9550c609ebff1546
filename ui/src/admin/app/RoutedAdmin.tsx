import { BrowserRouter, Route, Routes } from 'react-router-dom';
import AdminApp from './AdminApp.tsx';

/** The admin pages with their router, which visitors do not load. */
export default function RoutedAdmin() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/admin/*" element={<AdminApp />} />
        {/* For a moment, while the page of another path comes. */}
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
