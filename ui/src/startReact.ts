// In the chunk of React, which so begins React in a task of its own, before the page's code: together they would block the
// page of a slow phone.
import 'react-dom/client';
