/** The one door to the router: a change of package is a change of this file. */
export {
  BrowserRouter,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
